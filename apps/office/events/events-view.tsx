import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventList, OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { SMALLEST_GROUP } from '../../../shared/core/report/release.ts';
import type { Followed } from '../following/use-followed.ts';
import { EMPTY } from '../office-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/followed-notice.tsx';
import { eventLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { eventTitle } from '../text/event-title.ts';
import { EventForm } from './event-form.tsx';
import { FunnelPicture } from './funnel-picture.tsx';
import { readFunnel, type FunnelStep } from './funnel-steps.ts';
import { Unclaimed } from './unclaimed.tsx';

/** The events with their numbers and funnels, and unclaimed codes. */
export function EventsView({ events }: { readonly events: Followed<EventList> }) {
  const [editing, setEditing] = useState<OfficeEvent>();
  const form = useRef<HTMLDivElement>(null);
  const known = events.value?.events;
  const claimed = known?.filter((event) => event.claimed) ?? [];
  const unclaimed = known?.filter((event) => !event.claimed) ?? [];

  function announce(made: OfficeEvent): void {
    if (editing !== undefined) setEditing(made);
    events.reload();
  }

  function startNew(): void {
    flushSync(() => setEditing(undefined));
    form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }

  function edit(event: OfficeEvent): void {
    setEditing(event);
    form.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section className="page events" aria-labelledby="events-title">
      <h2 id="events-title" tabIndex={-1}>
        Events
      </h2>
      <button type="button" className="button to-form" onClick={startNew}>
        Make an event
      </button>
      <div className="events-columns">
        <div className="events-list">
          <FollowedNotice followed={events} waiting="Loading the events …" />
          {known?.length === 0 && <EmptyState {...EMPTY.events} />}
          <Unclaimed events={unclaimed} onClaim={edit} />
          {claimed.map((event) => (
            <EventCard key={event.code} event={event} onEdit={() => edit(event)} />
          ))}
        </div>
        <div ref={form} className="event-form-place">
          <EventForm
            key={editing?.code ?? ''}
            event={editing}
            onMade={announce}
            onLeave={() => setEditing(undefined)}
          />
        </div>
      </div>
    </section>
  );
}

function EventCard({ event, onEdit }: { readonly event: OfficeEvent; readonly onEdit: () => void }) {
  const steps = readFunnel(event.funnel);
  const { code, name, planner, teams, k, present, leads, answers, firstAt, lastAt } = event;
  const title = eventTitle(event);
  return (
    <article className="event" aria-label={visibleText(title)}>
      <header>
        <h3>
          <Typed text={title} />
        </h3>
        <p className="faint">
          {title === name && (
            <>
              <Typed text={code} />
              {' · '}
            </>
          )}
          <a href={eventLink(code)}>
            {leads.toLocaleString('en-US')} {leads === 1 ? 'lead' : 'leads'}
          </a>
          {` · ${answers.toLocaleString('en-US')} ${answers === 1 ? 'answer' : 'answers'}`}
          {firstAt !== undefined && lastAt !== undefined && (
            <>
              {' · '}
              <Moment at={firstAt} /> to <Moment at={lastAt} />
            </>
          )}
        </p>
        {planner !== undefined && planner !== '' && (
          <p>
            Planner: <Typed text={planner} />
          </p>
        )}
        {teams.length > 0 && <p>Teams: {teams.map(visibleText).join(', ')}</p>}
        {present !== undefined && <p>{present.toLocaleString('en-US')} people were in the room.</p>}
        {k > SMALLEST_GROUP && <p>A report needs {k} people in each group.</p>}
        <button type="button" className="link" onClick={onEdit}>
          Change<span className="visually-hidden"> {visibleText(title)}</span>
        </button>
      </header>
      {steps === undefined ? (
        <p className="faint">
          Nothing counted yet: the steps of the embed show here once somebody has seen it.
        </p>
      ) : (
        <>
          <FunnelPicture steps={steps} />
          <details>
            <summary>Step by step</summary>
            <FunnelTable steps={steps} />
          </details>
        </>
      )}
    </article>
  );
}

function FunnelTable({ steps }: { readonly steps: readonly FunnelStep[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Came here</th>
          <th scope="col">Left here, of those who came</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, words, count, left }) => (
          <tr key={id}>
            <th scope="row">{words}</th>
            <td>{count.toLocaleString('en-US')}</td>
            <td>{left === undefined ? '–' : `${left.count.toLocaleString('en-US')} (${left.percent} %)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
