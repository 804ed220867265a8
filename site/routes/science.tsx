import { speaker } from '../../shared/speaker.config.ts';
import { Sources } from '../sections/science/sources.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /science: what the talk rests on (docs/product.md#pages). */
export const page: PageModule = {
  Component: Sources,
  describe: () => ({
    title: `What this rests on: the sources behind ${speaker.name}’s keynotes`,
    description:
      'Six published works on stress, burnout and psychological safety, what each one shows and where it stops, and which figures are our own.',
  }),
};
