import { CONTACT } from '../../speaker/pages/contact.ts';
import { createPage } from '../document/structured-data.ts';
import { ContactPanel } from '../sections/contact/contact-panel.tsx';
import type { PageModule } from './page-module.ts';

/** /contact: the inquiry and the contact details (docs/product.md#contact-page). */
export const page: PageModule = {
  Component: ContactPanel,
  describe: () => ({ title: CONTACT.pageTitle, description: CONTACT.pageDescription }),
  structure: (publicUrl) => [createPage(publicUrl, 'ContactPage', '/contact', CONTACT.kicker)],
};
