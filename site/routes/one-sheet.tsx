import { speaker } from '../../shared/speaker.config.ts';
import { createService } from '../document/page-structured-data.ts';
import { OneSheet } from '../sections/one-sheet/one-sheet.tsx';
import { KEYNOTE_GENERAL } from '../texts/keynote-general.ts';
import './pages.css';
import type { PageModule } from './page-module.ts';

/** /one-sheet: what a planner forwards to those who decide (docs/product.md#one-sheet). */
export const page: PageModule = {
  Component: OneSheet,
  describe: () => ({
    title: `${speaker.name} on one page: talk, formats, fees`,
    description: `For your committee: what ${speaker.name}’s keynote “${KEYNOTE_GENERAL.keynote.title}” is about, its formats and fees, and the hour minute by minute.`,
  }),
  structure: (publicUrl) => [createService(publicUrl, '/one-sheet', KEYNOTE_GENERAL.keynote)],
};
