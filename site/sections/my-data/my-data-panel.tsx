import { useEffect, useRef, useState } from 'react';
import type { MyData } from '../../../shared/core/leads/my-data.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useClientConfig } from '../../config/client-config.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { describeLead, formatDay } from './describe-lead.ts';
import { MY_DATA_TEXTS } from './my-data-texts.ts';
import { useMyData, type MyDataPage } from './use-my-data.ts';

/** /my-data: the stored data of a mail's reader, and how to delete it (docs/product.md#my-data). */
export function MyDataPanel() {
  const { apiUrl } = useClientConfig();
  const page = useMyData(apiUrl);
  return (
    <>
      <PageHead
        title={MY_DATA_TEXTS.title}
        className={`pt-stack pb-section ${page.state.step === 'shown' ? '' : 'meets-footer'}`}
      >
        <Standing {...page} />
        <noscript>
          <p className="lede">
            {MY_DATA_TEXTS.noScript}
            <a href={`mailto:${speaker.email}`}>{speaker.email}</a> and we send you the same, or delete it.
          </p>
        </noscript>
      </PageHead>
      {page.state.step === 'shown' && (
        <div className="on-paper py-stack">
          <div className="wrap grid grid-cols-1 gap-stack">
            <StoredData data={page.state.data} />
            <div className="button-row">
              <DownloadButton data={page.state.data} />
              <DeleteAll
                deleting={page.state.deleting}
                failure={page.state.failure}
                onDelete={page.deleteAll}
              />
            </div>
            <p className="text-muted">
              Why we keep it, and for how long: <RouteLink to="/privacy">our privacy page</RouteLink>
              {MY_DATA_TEXTS.lasts}
            </p>
          </div>
        </div>
      )}
    </>
  );
}

function Standing({ state, retry }: MyDataPage) {
  return (
    <div role="status" className="grid gap-6">
      {state.step === 'reading' && <p className="lede">One moment …</p>}
      {state.step === 'closed' && (
        <p className="lede">
          {MY_DATA_TEXTS.closed}
          <a href={`mailto:${speaker.email}`}>{speaker.email}</a>.
        </p>
      )}
      {state.step === 'refused' && (
        <>
          <p className="lede">{state.sentence}</p>
          {!state.final && (
            <div className="button-row">
              <button className="button button-quiet" type="button" onClick={retry}>
                Try again
              </button>
            </div>
          )}
        </>
      )}
      {state.step === 'shown' && (
        <p className="lede wrap-anywhere">
          Everything under {state.data.email}, oldest first.
          {state.data.confirmedAt !== undefined &&
            ` Address confirmed on ${formatDay(state.data.confirmedAt)}.`}
          {state.data.unsubscribedAt !== undefined &&
            ` Unsubscribed on ${formatDay(state.data.unsubscribedAt)}: no newsletter and no invitation reaches it.`}
        </p>
      )}
      {state.step === 'deleted' && <Deleted sentence={state.sentence} unsubscribed={state.unsubscribed} />}
    </div>
  );
}

function Deleted({ sentence, unsubscribed }: { readonly sentence: string; readonly unsubscribed: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className="lede">
      {sentence}
      {MY_DATA_TEXTS.thanks}
      {unsubscribed && MY_DATA_TEXTS.fingerprint}
    </p>
  );
}

function StoredData({ data }: { readonly data: MyData }) {
  return data.leads.map((lead, index) => {
    const { title, facts } = describeLead(lead);
    return (
      // The index is part of the key: two forms may be sent on one day, and the list never changes.
      <section key={index} aria-labelledby={`lead-${String(index)}`}>
        <h2 id={`lead-${String(index)}`} className="display display-l pb-4">
          {title}
        </h2>
        <dl className="max-w-[62rem]">
          {facts.map(([label, text], position) => (
            <div
              key={position}
              className="grid gap-x-8 gap-y-1 border-t border-rule py-[0.7rem] md:grid-cols-[18rem_1fr]"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

function DownloadButton({ data }: { readonly data: MyData }) {
  const save = () =>
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
  return (
    <button className="button button-quiet" type="button" onClick={save}>
      Download as a file (JSON)
    </button>
  );
}

interface DeleteAllProps {
  readonly deleting: boolean;
  readonly failure: string;
  readonly onDelete: () => void;
}

/** Deletes everything after a confirmation, which takes the focus. */
function DeleteAll({ deleting, failure, onDelete }: DeleteAllProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  if (!asking) {
    return (
      <button ref={opener} className="button button-quiet" type="button" onClick={() => setAsking(true)}>
        Delete all of it
      </button>
    );
  }
  return (
    <div
      className="grid w-full gap-4 border-t border-rule pt-6"
      role="group"
      aria-labelledby="delete-question"
    >
      <p id="delete-question" className="display display-l">
        Delete all of it for good?
      </p>
      <p>{MY_DATA_TEXTS.deletes}</p>
      <div className="button-row">
        <button
          ref={(button) => button?.focus()}
          className="button button-ink"
          type="button"
          aria-disabled={deleting}
          onClick={onDelete}
        >
          {deleting ? 'Deleting...' : 'Yes, delete all of it'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={deleting}
          onClick={() => {
            if (deleting) return;
            setAsking(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          Keep it
        </button>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
