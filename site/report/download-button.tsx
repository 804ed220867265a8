import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ToldReport } from '../../shared/core/report/talking-points.ts';

type State = 'ready' | 'making' | 'unspellable' | 'failed';

const SENTENCES: Readonly<Record<State, string>> = {
  ready: '',
  making: 'Setting the PDF …',
  unspellable: 'A name in this report has letters that the PDF’s fonts lack. Please print the page as a PDF.',
  failed: 'The PDF could not be made. Please try again, or print the page as a PDF.',
};

/** Makes the PDF when it is asked for: what sets it weighs more than the page, and is fetched by this press alone. */
export function DownloadButton({
  body,
  brand,
}: {
  readonly body: ToldReport;
  readonly brand: string;
}): ReactNode {
  const [state, setState] = useState<State>('ready');
  const save = async () => {
    setState('making');
    try {
      const { saveReportPdf } = await import('./pdf/save-report-pdf.ts');
      setState((await saveReportPdf(body, brand)) ? 'ready' : 'unspellable');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" disabled={state === 'making'} onClick={() => void save()}>
        Download PDF
      </button>
      <span role="status">{SENTENCES[state]}</span>
    </>
  );
}
