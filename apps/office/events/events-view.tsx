import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfficeEvent } from '../../../shared/clients/office/office-client.ts';
import { SMALLEST_GROUP } from '../../../shared/core/report/release.ts';
import { useEvents } from '../data/queries.ts';
import { EMPTY } from '../office-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/notice.tsx';
import { ColumnList, Columns, Page } from '../ui/page.tsx';
import { eventLink } from '../context/office-route.ts';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { countLeads, eventTitle } from '../text/lead-words.ts';
import { EventForm } from './event-form.tsx';
import { readFunnel, type FunnelStep } from './funnel-steps.ts';
import { Unclaimed } from './unclaimed.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';
import { translateWith } from '../text/translate-with.ts';

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

function FunnelTable({ steps }: { readonly steps: readonly FunnelStep[] }) {
  return (
    <table className="w-full max-w-[36rem] border-collapse text-s tabular-nums">
      <thead className="text-muted">
        <tr>
          <th scope="col">{translate('Step')}</th>
          <th scope="col">{translate('Reached it')}</th>
          <th scope="col">{translate('Left here, of those who reached it')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, words, count, left }) => (
          <tr key={id}>
            <th scope="row">{words}</th>
            <td>{formatCount(count)}</td>
            <td>{left === undefined ? '–' : `${formatCount(left.count)} (${left.percent} %)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 360;
const HEIGHT = 72;
const GAP = 3;
const LEAST = 1.5;

/** The funnel as bars, each as high as its share of the largest; a table has the same numbers. */
function FunnelPicture({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const width = (WIDTH - GAP * (steps.length - 1)) / steps.length;
  return (
    <svg
      className="h-auto w-full max-w-[36rem]"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {steps.map(({ id, count }, index) => {
        const height = Math.max(LEAST, (HEIGHT * count) / most);
        return (
          <rect
            key={id}
            data-step={id}
            className="fill-channel-1 data-[step=form]:fill-channel-4 data-[step=lead]:fill-channel-5 data-[step=seen]:fill-channel-2 data-[step=start]:fill-channel-2"
            x={index * (width + GAP)}
            y={HEIGHT - height}
            width={width}
            height={height}
            rx="1"
          />
        );
      })}
    </svg>
  );
}
