import { useEffect, useRef, useState } from 'react';
import type { ReportAnswer } from '../../shared/clients/report-client.ts';
import { ReportView } from './report-view.tsx';
import type { SentReport } from '../../shared/core/report/talking-points.ts';
import { Button } from '../../shared/ui/button.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { REPORT_TEXTS } from './report-texts.ts';

type State = { readonly status: 'loading' } | ReportAnswer;

interface ReportAppProps {
  readonly brand: string;
  readonly load: () => Promise<ReportAnswer>;
}

const TITLES = {
  'no-key': 'This address is not complete',
  refused: 'This report cannot be opened',
  unavailable: 'The report cannot be reached just now',
} as const;

/** /report#key: the report, or the reason why there is none. */
export function ReportApp({ brand, load }: ReportAppProps) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    void load().then((answer) => {
      if (isCurrent) setState(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  useEffect(() => {
    if (state.status === 'loading') return;
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);

  return (
    <main ref={place} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' ? (
        <p className="report-wrap report-note" role="status">
          Opening the report …
        </p>
      ) : state.status === 'open' ? (
        <>
          <ReportView body={state.body} brand={brand} />
          <p className="report-wrap report-print flex flex-wrap items-center gap-4 print:hidden">
            <DownloadButton body={state.body} brand={brand} />
            <button type="button" onClick={() => window.print()}>
              Print
            </button>
          </p>
        </>
      ) : (
        <div className="report-wrap report-note">
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-s font-semibold">{brand}</p>
          <h1 tabIndex={-1}>{TITLES[state.status]}</h1>
          <p>{state.sentence}</p>
          {state.status === 'unavailable' && (
            <button type="button" onClick={() => setAttempt((count) => count + 1)}>
              Try again
            </button>
          )}
        </div>
      )}
    </main>
  );
}

const SENTENCES = {
  ready: '',
  making: 'Creating the PDF …',
  unspellable: REPORT_TEXTS.unspellable,
  failed: REPORT_TEXTS.failed,
};

/** Creates the PDF on demand: only a click fetches the code for it. */
function DownloadButton({ body, brand }: { readonly body: SentReport; readonly brand: string }) {
  const [state, setState] = useState<keyof typeof SENTENCES>('ready');
  const save = async () => {
    setState('making');
    try {
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

/** Downloads the report's PDF; false where it has to be printed instead. */
async function saveReportPdf(body: SentReport, brand: string): Promise<boolean> {
  const { makeReportPdf } = await import('./pdf/report-pdf.ts');
  const bytes = await makeReportPdf(body, brand);
  if (bytes === undefined) return false;
  const name = `team-report-${body.event.replace(/[^\w-]+/g, '-')}-${String(body.number)}.pdf`;
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
  return true;
}
