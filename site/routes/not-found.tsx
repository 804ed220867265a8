import { NOT_FOUND_TEXTS } from '../sections/missing/missing-texts.ts';
import { PageNotFound } from '../sections/missing/page-not-found.tsx';
import type { PageModule } from './page-module.ts';

/** Any other path: '404' with the newsletter form (docs/product.md#pages). */
export const page: PageModule = {
  Component: PageNotFound,
  describe: () => ({
    title: NOT_FOUND_TEXTS.title,
    description: NOT_FOUND_TEXTS.description,
    image: '/og/home.png',
    status: 404,
  }),
};
