import { useState } from 'react';
import type { SentReport } from '../../shared/core/report/talking-points.ts';
import { Button } from '../../shared/ui/button.tsx';
import { REPORT_TEXTS } from './report-texts.ts';

type State = 'ready' | 'making' | 'unspellable' | 'failed';

const SENTENCES: Readonly<Record<State, string>> = {
  ready: '',
  making: 'Creating the PDF …',
  unspellable: REPORT_TEXTS.unspellable,
  failed: REPORT_TEXTS.failed,
};

/** Creates the PDF on demand: only a click fetches the code for it. */
export function DownloadButton({ body, brand }: { readonly body: SentReport; readonly brand: string }) {
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
      <Button className="" disabled={state === 'making'} onClick={() => void save()}>
        Download PDF
      </Button>
      <span role="status">{SENTENCES[state]}</span>
    </>
  );
}
