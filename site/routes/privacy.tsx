import { PrivacyNotice } from '../sections/privacy/privacy-notice.tsx';
import { PRIVACY_DESCRIPTION } from '../sections/privacy/stored-data-texts.ts';
import type { PageModule } from './page-module.ts';

export const page: PageModule = {
  Component: PrivacyNotice,
  describe: () => ({ title: 'Privacy: what we keep, and why', description: PRIVACY_DESCRIPTION }),
};
