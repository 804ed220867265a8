import type { OfficeReport } from '../../../shared/clients/office/office-client.ts';

export const WAVE_WORDS: Readonly<Record<OfficeReport['wave'], string>> = {
  1: 'First answers',
  2: 'After 30 days',
};
