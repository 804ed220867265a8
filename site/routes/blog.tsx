import { speaker } from '../../shared/speaker.config.ts';
import { Insights } from '../sections/blog/insights.tsx';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /blog: the Insights listing (docs/product.md#insights). */
export const page: PageModule = {
  Component: Insights,
  describe: () => ({
    title: `${speaker.name}'s Insights`,
    description: `Essays by ${speaker.name} on work, stress, recovery and the five channels, for people with a meeting in ten minutes.`,
  }),
};
