import { speaker } from '../../shared/speaker.config.ts';
import { createPage } from '../document/page-structured-data.ts';
import { ContactPanel } from '../sections/contact/contact-panel.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /contact: the inquiry and the details beside it (docs/product.md#contact-page). */
export const page: PageModule = {
  Component: ContactPanel,
  describe: () => ({
    title: `Book ${speaker.name}: send an inquiry`,
    description: `Tell us about your event and the people who will be in the room. We reply within ${speaker.responseTime} on business days, with availability and a fee.`,
  }),
  structure: (publicUrl) => [createPage(publicUrl, 'ContactPage', '/contact', `Book ${speaker.name}`)],
};
