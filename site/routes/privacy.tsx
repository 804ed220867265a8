import { PrivacyNotice } from '../sections/privacy/privacy-notice.tsx';
import { PRIVACY_DESCRIPTION } from '../texts/kept-data.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /privacy: what is kept of whom, and for how long (docs/product.md#privacy). */
export const page: PageModule = {
  Component: PrivacyNotice,
  describe: () => ({ title: 'Privacy: what we keep, and why', description: PRIVACY_DESCRIPTION }),
};
