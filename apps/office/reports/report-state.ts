import type { OfficeReport } from '../../../shared/clients/office/office-client.ts';
import { translate } from '../../../shared/ui/translate.ts';

export type ReportState = 'open' | 'withdrawn' | 'over';

export const REPORT_STATE_WORDS: Readonly<Record<ReportState, string>> = {
  open: translate('Open'),
  withdrawn: translate('Withdrawn'),
  over: translate('Out of date'),
};

export function reportState(
  { revoked, expiresAt }: Pick<OfficeReport, 'revoked' | 'expiresAt'>,
  now: number,
): ReportState {
  if (revoked) return 'withdrawn';
  return now < Date.parse(expiresAt) ? 'open' : 'over';
}
