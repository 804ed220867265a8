import { useEffect, useRef, useState } from 'react';
import type { ReportAnswer } from '../../shared/clients/report-client.ts';
import { DownloadButton } from './download-button.tsx';
import { ReportView } from './report-view.tsx';

type State = { readonly status: 'loading' } | ReportAnswer;

export interface ReportAppProps {
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
