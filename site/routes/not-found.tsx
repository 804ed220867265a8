import { PageNotFound } from '../sections/missing/page-not-found.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** Any other path: '404' (docs/product.md#pages), with the newsletter form for those who came to subscribe (docs/interfaces.md#addresses). */
export const page: PageModule = {
  Component: PageNotFound,
  describe: () => ({
    title: '404: page not found',
    description: 'There is no page at this address. The way home and the newsletter are here.',
    image: '/og/home.png',
    status: 404,
  }),
};
