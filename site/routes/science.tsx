import { SCIENCE_HEAD } from '../../speaker/pages/science.ts';
import { Sources } from '../sections/science/sources.tsx';
import type { PageModule } from './page-module.ts';

/** /science: the sources of the talk (docs/product.md#pages). */
export const page: PageModule = {
  Component: Sources,
  describe: () => ({ title: SCIENCE_HEAD.pageTitle, description: SCIENCE_HEAD.pageDescription }),
};
