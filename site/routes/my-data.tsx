import { MyDataPanel } from '../sections/my-data/my-data-panel.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /my-data#token, the link at the end of every mail (docs/product.md#my-data): served without any data, which the script asks for. */
export const page: PageModule = {
  Component: MyDataPanel,
  describe: () => ({
    title: 'What we keep about you',
    description: 'See, download or delete what we keep about you, by the link at the end of our mails.',
    image: '/og/privacy.png',
    personal: true,
  }),
};
