import { MyDataPanel } from '../sections/my-data/my-data-panel.tsx';
import { MY_DATA_TEXTS } from '../sections/my-data/my-data-texts.ts';
import type { PageModule } from './page-module.ts';

/** /my-data#token, the link in every mail (docs/product.md#my-data): the script loads the data. */
export const page: PageModule = {
  Component: MyDataPanel,
  describe: () => ({
    title: MY_DATA_TEXTS.title,
    description: 'See, download or delete what we keep about you, by the link at the end of our mails.',
    image: '/og/privacy.png',
    personal: true,
  }),
};
