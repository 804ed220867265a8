import type { MadeRoom, OfficeRoom } from '../../../shared/clients/office/office-client.ts';
import { useFollowed, useOffice } from '../calls.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { EmptyState, FollowedNotice, ColumnList, Columns, Page } from '../ui/page.tsx';
import { eventLink } from '../office-route.ts';
import { formatDuration, Moment, Typed, translateWith } from '../text/display-values.tsx';
import { RoomForm } from './room-form.tsx';
import { EMPTY, OFFICE_TEXTS } from '../office-texts.ts';
import { useEffect, useRef } from 'react';
import { SecretLink } from '../ui/secret-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { formatCount } from '../../../shared/core/format-count.ts';

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

const PHASE_WORDS: Readonly<Record<OfficeRoom['phase'], string>> = {
  lobby: translate('Waiting to open'),
  open: translate('Open'),
  closed: translate('Closed'),
  ended: translate('Ended'),
};

interface RoomsViewProps {
  readonly made: MadeRoom | undefined;
  readonly onMade: (room: MadeRoom | undefined) => void;
}

/** The live rooms with their counts; `made`: the new room, while its links are shown. */
export function RoomsView({ made, onMade }: RoomsViewProps) {
  const { client } = useOffice();
  const rooms = useFollowed(['rooms'], client.listRooms, LOOK_MS);

  return (
    <Page title={translate('Live rooms')}>
      <Columns>
        <RoomForm onMade={onMade} />
        <ColumnList>
          {made !== undefined && <MadeRoomLinks room={made} onDone={() => onMade(undefined)} />}
          <FollowedNotice followed={rooms} waiting={translate('Loading the rooms …')} />
          {rooms.data?.rooms.length === 0 && made === undefined && <EmptyState {...EMPTY.rooms} />}
          {rooms.data?.rooms.map((room) => (
            <RoomCard key={room.code} room={room} />
          ))}
        </ColumnList>
      </Columns>
    </Page>
  );
}

function RoomCard({
  room: { code, event, mode, phase, joined, answers, leads, createdAt, endsAt },
}: {
  readonly room: OfficeRoom;
}) {
  const { client } = useOffice();
  const hasEnded = phase === 'ended';
  const lasted = (Date.parse(endsAt) - Date.parse(createdAt)) / MINUTE_MS;
  return (
    <article className="entry [&>.link]:justify-self-start" aria-label={translate('Room %s', code)}>
      <header>
        <h3>
          {code}{' '}
          <span className="chip align-[0.2em]" data-phase={phase}>
            {PHASE_WORDS[phase]}
          </span>
        </h3>
        <p>
          <a href={eventLink(event)}>
            <Typed text={event} />
          </a>
          {mode === 'assessment'
            ? translate(' · the whole assessment')
            : translate(' · one question at a time')}
        </p>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={translate('Joined')} count={joined} />
        <Figure label={translate('Answers')} count={answers} />
        <Figure label={translate('Leads')} count={leads} />
      </dl>
      <p className="text-muted">
        {translateWith(
          hasEnded
            ? translate('Created %1$s, ended %2$s after %3$s')
            : translate('Created %1$s; ends automatically %2$s'),
          <Moment at={createdAt} />,
          <Moment at={endsAt} />,
          formatDuration(lasted),
        )}
      </p>
      {!hasEnded && (
        <ConfirmButton
          label={translate('End the room …')}
          about={code}
          title={translate('End room %s?', code)}
          confirm={translate('End it permanently')}
          busy={translate('Ending …')}
          call={() => client.endRoom(code)}
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
      <dt className="text-s text-muted">{label}</dt>
      <dd className="font-display text-title leading-[1.1] font-heavy tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

/** The two secret addresses are shown only once. */
function MadeRoomLinks({
  room: { code, stage, remote },
  onDone,
}: {
  readonly room: MadeRoom;
  readonly onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [code]);
  return (
    <section
      className="card [border:2px_solid_var(--color-ink)] wrap-anywhere"
      aria-labelledby="made-room-title"
    >
      <h3 ref={heading} id="made-room-title" tabIndex={-1}>
        {translate('Room %s is ready', code)}
      </h3>
      <p>{OFFICE_TEXTS.keepLinks}</p>
      <SecretLink label={translate('The wall')} hint={OFFICE_TEXTS.stageLink} address={stage} opens />
      <SecretLink
        label={translate('The remote')}
        hint={translate('For the speaker’s phone: opens and closes the room, and reveals the result.')}
        address={remote}
        opens
      />
      <p className="text-muted">
        {translateWith(
          'Phones join at %s; the wall shows it as a code to scan.',
          <strong>{new URL(`/l/${code}`, stage).href}</strong>,
        )}
      </p>
      <div className="actions">
        <Button onClick={onDone}>{translate('I have both links')}</Button>
      </div>
    </section>
  );
}
