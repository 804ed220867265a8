import type { ReactNode } from 'react';
import { given, nameOf } from '../text/lead-words.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { leadLink } from '../context/place.ts';
import { formatDay } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import type { HeldDate } from './rank-holds.ts';
import { ordinal } from './rank-holds.ts';

/** The dates that are held, and for whom, in which order. */
export function HoldsView({ dates }: { readonly dates: readonly HeldDate[] | undefined }): ReactNode {
  return (
    <section className="page holds" aria-labelledby="holds-title">
      <h2 id="holds-title" tabIndex={-1}>
        Holds
      </h2>
      <CalendarFeed />
      {dates === undefined && (
        <p className="empty" role="status">
          Loading the holds …
        </p>
      )}
      {dates?.length === 0 && (
        <div className="empty">
          <p>No date is held.</p>
          <p>Set an inquiry to “Held”, and its date stands here with its rank.</p>
        </div>
      )}
      {dates?.map(({ date, holds, confirmed }) => (
        <section key={date} className="held-date">
          <h3>
            <Typed text={formatDay(date)} />
          </h3>
          {confirmed.map((lead) => (
            <p key={lead.id} className="held-taken">
              Confirmed for{' '}
              <a href={leadLink(lead.id)}>
                <Typed text={nameOf(lead)} />
              </a>
            </p>
          ))}
          <ol>
            {holds.map((lead, index) => (
              <li key={lead.id}>
                <span className="rank">{ordinal(index + 1)}</span>
                <a href={leadLink(lead.id)}>
                  <Typed text={nameOf(lead)} />
                </a>
                <Typed text={given(lead.company) ?? ''} />
                <StateChip lead={lead} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
