import { useState } from 'react';
import type { ReactNode } from 'react';
import { createJoinAddress } from '../../shared/core/live/join-address.ts';
import { sayLine, sayNoPicture } from '../stage/stage-band.ts';
import { createScene, summarizeScene } from '../stage/stage-scene.ts';
import { StageWall } from '../stage/stage-wall.tsx';
import { useNow } from '../stage/use-now.ts';
import { useWakeLock } from '../stage/use-wake-lock.ts';
import { PHASE_WORDS, REMOTE_TEXTS } from '../texts/remote.ts';
import { sayCount, STAGE_TEXTS } from '../texts/stage.ts';
import { DropAnswers } from './drop-answers.tsx';
import { joinedLastMinute } from './join-rate.ts';
import { RemoteButtons } from './remote-buttons.tsx';
import type { RoomConnection } from './room-connection.ts';
import { rehearseRoom } from './room-connection.ts';
import type { SteeredRoom } from './use-room.ts';
import { useRoom } from './use-room.ts';

export interface RemoteAppProps {
  readonly room: RoomConnection;
  /** The site's own origin, where phones join. */
  readonly origin: string;
}

/** /stage/remote: the speaker's phone (docs/product.md#the-remote). */
export function RemoteApp({ room, origin }: RemoteAppProps): ReactNode {
  const [rehearsal, setRehearsal] = useState<RoomConnection>();
  const steered = useRoom(rehearsal ?? room);
  const { picture, line, isPressing, notice, press } = steered;
  const now = useNow();
  useWakeLock();
  const isRehearsing = rehearsal !== undefined;
  return (
    <main className="remote">
      <h1 className="visually-hidden">{REMOTE_TEXTS.title}</h1>
      {isRehearsing && <p className="remote-band">{REMOTE_TEXTS.rehearsal}</p>}
      <p className="remote-band" role="status">
        {[sayLine(steered, now), notice].filter(Boolean).join(' ')}
      </p>
      {picture === undefined ? (
        <p>{sayNoPicture(line)}</p>
      ) : (
        <>
          <WhatShows
            steered={{ ...steered, picture }}
            now={now}
            origin={origin}
            isRehearsing={isRehearsing}
          />
          <RemoteButtons state={picture.state} isPressing={isPressing} onPress={press} />
          {!isRehearsing && <DropAnswers state={picture.state} onPress={press} />}
        </>
      )}
      <button
        type="button"
        className="remote-rehearse"
        onClick={() => setRehearsal(isRehearsing ? undefined : rehearseRoom())}
      >
        {isRehearsing ? REMOTE_TEXTS.endRehearsal : REMOTE_TEXTS.rehearse}
      </button>
    </main>
  );
}

/** The wall in small, and the numbers that matter to the speaker. */
function WhatShows({
  steered: { picture, joins },
  now,
  origin,
  isRehearsing,
}: {
  readonly steered: SteeredRoom & { readonly picture: NonNullable<SteeredRoom['picture']> };
  readonly now: number;
  readonly origin: string;
  readonly isRehearsing: boolean;
}): ReactNode {
  const { state } = picture;
  return (
    <>
      <p className="remote-phase">
        <b>{PHASE_WORDS[state.phase]}</b>
        {!isRehearsing && <span>{state.code}</span>}
      </p>
      <div className="remote-wall" aria-hidden="true">
        <StageWall
          state={state}
          address={createJoinAddress(origin, state.code)}
          theme="ink"
          band={isRehearsing ? STAGE_TEXTS.rehearsal : undefined}
        />
      </div>
      <p className="visually-hidden">
        {`${REMOTE_TEXTS.wall}: ${summarizeScene(createScene(state, false))}`}
      </p>
      <dl className="remote-numbers">
        <Figure value={state.joined} label={REMOTE_TEXTS.joined} />
        <Figure value={state.finished} label={REMOTE_TEXTS.finished} />
        <Figure value={joinedLastMinute(joins, now)} label={REMOTE_TEXTS.lastMinute} />
      </dl>
    </>
  );
}

function Figure({ value, label }: { readonly value: number; readonly label: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{sayCount(value)}</dd>
    </div>
  );
}
