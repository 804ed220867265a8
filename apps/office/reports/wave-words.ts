import type { OfficeReport } from '../../../shared/clients/office/office-client.ts';
import { translate } from '../../../shared/ui/translate.ts';

export const WAVE_WORDS: Readonly<Record<OfficeReport['wave'], string>> = {
  1: translate('First answers'),
  2: translate('After 30 days'),
};
