import { createJoinAddress } from '../../shared/core/live/join-address.ts';
import { describeLine, describeNoPicture } from '../../shared/ui/wall/stage-band.ts';
import { createScene, summarizeScene } from '../../shared/ui/wall/stage-scene.ts';
import { StageWall } from '../../shared/ui/wall/stage-wall.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { useWakeLock } from '../../shared/ui/use-wake-lock.ts';
import { PHASE_WORDS, REMOTE_TEXTS } from './remote-texts.ts';
import { formatCount } from '../../shared/ui/wall/wall-texts.ts';
import { joinedLastMinute } from './join-rate.ts';
import { RemoteButtons } from './remote-buttons.tsx';
import { useRoom, type SteeredRoom } from './use-room.ts';

export interface RemoteAppProps {
  readonly apiUrl: string;
  readonly remoteKey: string;
  readonly origin: string;
}

export function RemoteApp({ apiUrl, remoteKey, origin }: RemoteAppProps) {
  const steered = useRoom(apiUrl, remoteKey);
  const { picture, line, isPressing, notice, press } = steered;
  const now = useNow();
  useWakeLock();
  return (
    <main className="remote">
      <h1 className="visually-hidden">{REMOTE_TEXTS.title}</h1>
      <p className="remote-band" role="status">
        {[describeLine(steered, now), notice].filter(Boolean).join(' ')}
      </p>
      {picture === undefined ? (
        <p>{describeNoPicture(line)}</p>
      ) : (
        <>
          <WhatShows steered={{ ...steered, picture }} now={now} origin={origin} />
          <RemoteButtons state={picture.state} isPressing={isPressing} onPress={press} />
        </>
      )}
    </main>
  );
}

function WhatShows({
  steered: { picture, joins },
  now,
  origin,
}: {
  readonly steered: SteeredRoom & { readonly picture: NonNullable<SteeredRoom['picture']> };
  readonly now: number;
  readonly origin: string;
}) {
  const { state } = picture;
  return (
    <>
      <p className="remote-phase">
        <b>{PHASE_WORDS[state.phase]}</b>
        <span>{state.code}</span>
      </p>
      <div className="remote-wall" aria-hidden="true">
        <StageWall state={state} address={createJoinAddress(origin, state.code)} theme="ink" />
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

function Figure({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
