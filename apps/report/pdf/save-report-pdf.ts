import type { SentReport } from '../../../shared/core/report/talking-points.ts';
import { makeReportPdf } from './report-pdf.ts';

/** Downloads the report's PDF; false where it has to be printed instead. */
export async function saveReportPdf(body: SentReport, brand: string): Promise<boolean> {
  const bytes = await makeReportPdf(body, brand);
  if (bytes === undefined) return false;
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `team-report-${body.event.replace(/[^\w-]+/g, '-')}-${String(body.number)}.pdf`;
  link.click();
  // The download has begun by then; the bytes stay in memory until the address is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
