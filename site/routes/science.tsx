import { SCIENCE_HEAD } from '../../speaker/pages/science.ts';
import { Sources } from '../sections/science/sources.tsx';
import type { PageModule } from './page-module.ts';

/** /science: what the talk rests on (docs/product.md#pages). */
export const page: PageModule = {
  Component: Sources,
  describe: () => ({ title: SCIENCE_HEAD.pageTitle, description: SCIENCE_HEAD.pageDescription }),
};
