import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { SMALLEST_GROUP } from '../../../shared/core/report/release.ts';
import { useEvents } from '../calls.ts';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { EmptyState, FollowedNotice, ColumnList, Columns, Page } from '../ui/page.tsx';
import { eventLink } from '../office-route.ts';
import { Moment, Typed, translateWith } from '../text/display-values.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { countLeads, eventTitle } from '../text/lead-words.tsx';
import { EventForm } from './event-form.tsx';
import { FunnelPicture, FunnelTable, readFunnel } from './funnel.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';

/** The events with their numbers and funnels, and unclaimed codes. */
export function EventsView() {
  const events = useEvents();
  const [editing, setEditing] = useState<OfficeEvent>();
  const form = useRef<HTMLDivElement>(null);
  const known = events.data?.events;
  const claimed = known?.filter((event) => event.claimed) ?? [];
  const unclaimed = known?.filter((event) => !event.claimed) ?? [];

  function startNew(): void {
    flushSync(() => setEditing(undefined));
    form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }

  function edit(event: OfficeEvent): void {
    setEditing(event);
    form.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Page title={translate('Events')}>
      <button type="button" className="button lg:hidden" onClick={startNew}>
        {translate('Create an event')}
      </button>
      <Columns>
        <ColumnList>
          <FollowedNotice followed={events} waiting={translate('Loading the events …')} />
          {known?.length === 0 && <EmptyState {...EMPTY.events} />}
          <Unclaimed events={unclaimed} onClaim={edit} />
          {claimed.map((event) => (
            <EventCard key={event.code} event={event} onEdit={() => edit(event)} />
          ))}
        </ColumnList>
        <div ref={form}>
          <EventForm
            key={editing?.code ?? ''}
            event={editing}
            onMade={(made) => editing !== undefined && setEditing(made)}
            onLeave={() => setEditing(undefined)}
          />
        </div>
      </Columns>
    </Page>
  );
}

function EventCard({ event, onEdit }: { readonly event: OfficeEvent; readonly onEdit: () => void }) {
  const steps = readFunnel(event.funnel);
  const { code, name, planner, teams, k, present, leads, answers, firstAt, lastAt } = event;
  const title = eventTitle(event);
  return (
    <article className="entry" aria-label={visibleText(title)}>
      <header>
        <h3>
          <Typed text={title} />
        </h3>
        <p className="text-muted">
          {title === name && (
            <>
              <Typed text={code} />
              {' · '}
            </>
          )}
          <a href={eventLink(code)}>{countLeads(leads)}</a>
          {' · '}
          {answers === 1 ? translate('1 answer') : translate('%s answers', formatCount(answers))}
          {firstAt !== undefined && lastAt !== undefined && (
            <>
              {' · '}
              {translateWith('%1$s to %2$s', <Moment at={firstAt} />, <Moment at={lastAt} />)}
            </>
          )}
        </p>
        {planner !== undefined && planner !== '' && (
          <p>{translateWith('Planner: %s', <Typed text={planner} />)}</p>
        )}
        {teams.length > 0 && <p>{translate('Teams: %s', teams.map(visibleText).join(', '))}</p>}
        {present !== undefined && <p>{translate('%s people were in the room.', formatCount(present))}</p>}
        {k > SMALLEST_GROUP && <p>{translate('A report needs %s people in each group.', k)}</p>}
        <button type="button" className="link" onClick={onEdit}>
          {translate('Change')}
          <span className="visually-hidden"> {visibleText(title)}</span>
        </button>
      </header>
      {steps === undefined ? (
        <p className="text-muted">
          {translate('Nothing counted yet: the steps appear here once someone has seen the embed.')}
        </p>
      ) : (
        <>
          <FunnelPicture steps={steps} />
          <details>
            <summary>{translate('Step by step')}</summary>
            <FunnelTable steps={steps} />
          </details>
        </>
      )}
    </article>
  );
}

/** Codes of leads, rooms or embeds without an event; one click creates it. */
function Unclaimed({
  events,
  onClaim,
}: {
  readonly events: readonly OfficeEvent[];
  readonly onClaim: (event: OfficeEvent) => void;
}) {
  if (events.length === 0) return null;
  return (
    <section
      className="card gap-2 [border-width:0_0_0_4px] [border-color:var(--color-marigold)]"
      aria-labelledby="unclaimed-title"
    >
      <h3 id="unclaimed-title">{translate('Unclaimed codes')}</h3>
      <p className="text-muted">{OFFICE_TEXTS.unclaimed}</p>
      <ul>
        {events.map((event) => (
          <li key={event.code} className="row marks gap-x-[0.9rem]">
            <strong>
              <Typed text={event.code} />
            </strong>
            <a href={eventLink(event.code)}>{countLeads(event.leads)}</a>
            {event.lastAt !== undefined && (
              <span className="text-muted">
                {translateWith('last %s', <Moment at={event.lastAt} brief />)}
              </span>
            )}
            <button type="button" className="button ms-auto" onClick={() => onClaim(event)}>
              {translate('Claim it')}
              <span className="visually-hidden"> {visibleText(event.code)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
