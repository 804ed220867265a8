import { ONE_SHEET } from '../../speaker/pages/one-sheet.ts';
import { createService } from '../document/structured-data.ts';
import { OneSheet } from '../sections/one-sheet/one-sheet.tsx';
import type { PageModule } from './page-module.ts';

export const page: PageModule = {
  Component: OneSheet,
  describe: () => ({ title: ONE_SHEET.pageTitle, description: ONE_SHEET.pageDescription }),
  structure: (publicUrl) => [createService(publicUrl, '/one-sheet', ONE_SHEET.keynote)],
};
