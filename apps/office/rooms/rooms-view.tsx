import type { EventList, MadeRoom, OfficeRoom } from '../../../shared/clients/office/office-client.ts';
import { useFollowed, type Followed } from '../following/use-followed.ts';
import { useOffice } from '../context/office-context.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FollowedNotice } from '../ui/followed-notice.tsx';
import { eventLink } from '../context/office-route.ts';
import { formatDuration, Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { MadeRoomLinks } from './made-room-links.tsx';
import { RoomForm } from './room-form.tsx';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

const PHASE_WORDS: Readonly<Record<OfficeRoom['phase'], string>> = {
  lobby: 'Waiting to open',
  open: 'Open',
  closed: 'Closed',
  ended: 'Ended',
};

/** The live rooms with their counts. `made`: the new room, while its links are shown. */
export function RoomsView({
  events,
  made,
  onMade,
}: {
  readonly events: Followed<EventList>;
  readonly made: MadeRoom | undefined;
  readonly onMade: (room: MadeRoom | undefined) => void;
}) {
  const { client } = useOffice();
  const rooms = useFollowed((signal) => client.listRooms(signal), LOOK_MS);

  function show(room: MadeRoom): void {
    onMade(room);
    rooms.reload();
    events.reload();
  }

  return (
    <section className="page rooms" aria-labelledby="rooms-title">
      <h2 id="rooms-title" tabIndex={-1}>
        Live rooms
      </h2>
      <div className="events-columns">
        <RoomForm events={events.value?.events ?? []} onMade={show} />
        <div className="events-list">
          {made !== undefined && <MadeRoomLinks room={made} onDone={() => onMade(undefined)} />}
          <FollowedNotice followed={rooms} waiting="Loading the rooms …" />
          {rooms.value?.rooms.length === 0 && made === undefined && <EmptyState {...EMPTY.rooms} />}
          {rooms.value?.rooms.map((room) => (
            <RoomCard key={room.code} room={room} onEnded={rooms.reload} />
          ))}
        </div>
      </div>
    </section>
  );
}

function RoomCard({
  room: { code, event, mode, phase, joined, answers, leads, createdAt, endsAt },
  onEnded,
}: {
  readonly room: OfficeRoom;
  readonly onEnded: () => void;
}) {
  const { client } = useOffice();
  const hasEnded = phase === 'ended';
  const lasted = (Date.parse(endsAt) - Date.parse(createdAt)) / MINUTE_MS;
  return (
    <article className="event room" aria-label={`Room ${code}`}>
      <header>
        <h3>
          {code}{' '}
          <span className="chip" data-phase={phase}>
            {PHASE_WORDS[phase]}
          </span>
        </h3>
        <p>
          <a href={eventLink(event)}>
            <Typed text={event} />
          </a>
          {mode === 'assessment' ? ' · the whole assessment' : ' · one question at a time'}
        </p>
      </header>
      <dl className="figures">
        <Figure label="Joined" count={joined} />
        <Figure label="Answers" count={answers} />
        <Figure label="Leads" count={leads} />
      </dl>
      <p className="faint">
        Made <Moment at={createdAt} />
        {hasEnded ? (
          <>
            {', ended '}
            <Moment at={endsAt} /> after {formatDuration(lasted)}
          </>
        ) : (
          <>
            {'; ends by itself '}
            <Moment at={endsAt} />
          </>
        )}
      </p>
      {!hasEnded && (
        <ConfirmButton
          label={
            <>
              End the room …<span className="visually-hidden"> {code}</span>
            </>
          }
          title={`End room ${code}?`}
          confirm="End it for good"
          busy="Ending …"
          call={() => client.endRoom(code)}
          onDone={onEnded}
        >
          <p>{OFFICE_TEXTS.endRoom}</p>
        </ConfirmButton>
      )}
    </article>
  );
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  );
}
