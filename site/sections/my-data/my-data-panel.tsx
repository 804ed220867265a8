import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { MyData } from '../../../shared/core/leads/my-data.ts';
import { speaker } from '../../../shared/speaker.config.ts';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { DeleteAll } from './delete-all.tsx';
import { describeLead, formatDay } from './describe-lead.ts';
import { DownloadLink } from './download-link.tsx';
import type { MyDataPage } from './use-my-data.ts';
import { useMyData } from './use-my-data.ts';

/** /my-data (docs/product.md#my-data): what is kept of the reader of a mail, and the button that deletes it. */
export function MyDataPanel(): ReactNode {
  const { apiUrl } = useClientConfig();
  const page = useMyData(apiUrl);
  return (
    <>
      <header className="on-ink pt-stack pb-section">
        <div className="wrap grid grid-cols-1 gap-6">
          <h1 className="display display-2xl">What we keep about you</h1>
          <Standing {...page} />
          <noscript>
            <p className="lede">
              This page needs JavaScript. Write to <a href={`mailto:${speaker.email}`}>{speaker.email}</a> and
              we send you the same, or delete it.
            </p>
          </noscript>
        </div>
      </header>
      {page.state.step === 'shown' && (
        <div className="on-paper py-stack">
          <div className="wrap grid grid-cols-1 gap-stack">
            <KeptData data={page.state.data} />
            <div className="button-row">
              <DownloadLink data={page.state.data} />
              <DeleteAll
                deleting={page.state.deleting}
                failure={page.state.failure}
                onDelete={page.deleteAll}
              />
            </div>
            <p className="text-muted">
              Why we keep it, and for how long: <RouteLink to="/privacy">our privacy page</RouteLink>. This
              link works for as long as we keep anything; whoever you forward our mail to can use it too.
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** Where the page stands, in a sentence that is said aloud when it changes. */
function Standing({ state, retry }: MyDataPage): ReactNode {
  return (
    <div role="status" className="grid gap-6">
      {state.step === 'reading' && <p className="lede">One moment …</p>}
      {state.step === 'closed' && (
        <p className="lede">
          This page opens from the link at the end of one of our mails, “See or delete what we keep about
          you”. No mail at hand? Write to <a href={`mailto:${speaker.email}`}>{speaker.email}</a>.
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
          {state.data.unsubscribedAt !== undefined &&
            ` Unsubscribed on ${formatDay(state.data.unsubscribedAt)}: no newsletter and no invitation reaches it.`}
        </p>
      )}
      {state.step === 'deleted' && <Deleted sentence={state.sentence} unsubscribed={state.unsubscribed} />}
    </div>
  );
}

/** The end; the focus, whose button is gone, comes here. */
function Deleted({
  sentence,
  unsubscribed,
}: {
  readonly sentence: string;
  readonly unsubscribed: boolean;
}): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className="lede">
      {sentence} Thank you for the time you spent with us.
      {unsubscribed &&
        ' The fingerprint of your address stays, so that nobody can sign you up again: it says that you have unsubscribed, and nothing else.'}
    </p>
  );
}

function KeptData({ data }: { readonly data: MyData }): ReactNode {
  return data.leads.map((lead, index) => {
    const { title, facts } = describeLead(lead);
    return (
      // Two forms can be sent on one day, and a list that is read once keeps its order.
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
