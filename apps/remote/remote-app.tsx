import { createJoinAddress } from '../../shared/core/live/join-address.ts';
import { describeLine, describeNoPicture } from '../../shared/ui/wall/stage-band.ts';
import { createScene, summarizeScene } from '../../shared/ui/wall/stage-scene.ts';
import { StageWall } from '../../shared/ui/wall/stage-wall.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { useWakeLock } from '../../shared/ui/use-wake-lock.ts';
import { PHASE_WORDS, REMOTE_TEXTS } from './remote-texts.ts';
import { formatCount } from '../../shared/core/format-count.ts';
import { joinedLastMinute, useRoom, type SteeredRoom } from './use-room.ts';
import { RemoteButtons } from './remote-buttons.tsx';

interface RemoteAppProps {
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
    <main className="on-ink mx-auto grid min-h-dvh max-w-[30rem] content-between gap-3 px-3 pt-3 pb-5">
      <h1 className="visually-hidden">{REMOTE_TEXTS.title}</h1>
      <p className="bg-marigold px-3 py-2 font-semibold text-ink empty:p-0" role="status">
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

interface WhatShowsProps {
  readonly steered: SteeredRoom & { readonly picture: NonNullable<SteeredRoom['picture']> };
  readonly now: number;
  readonly origin: string;
}

function WhatShows({ steered: { picture, joins }, now, origin }: WhatShowsProps) {
  const { state } = picture;
  return (
    <>
      <p className="flex flex-wrap justify-between text-l">
        <b className="font-display font-heavy">{PHASE_WORDS[state.phase]}</b>
        <span className="tracking-[0.08em]">{state.code}</span>
      </p>
      <div className="*:aspect-[16/9] *:w-full *:[outline:1px_solid_var(--muted)]" aria-hidden="true">
        <StageWall state={state} address={createJoinAddress(origin, state.code)} theme="ink" />
      </div>
      <p className="visually-hidden">
        {`${REMOTE_TEXTS.wall}: ${summarizeScene(createScene(state, false))}`}
      </p>
      <dl className="remote-numbers grid grid-cols-3 gap-2">
        <Figure value={state.joined} label={REMOTE_TEXTS.joined} />
        <Figure value={state.finished} label={REMOTE_TEXTS.finished} />
        <Figure value={joinedLastMinute(joins, now)} label={REMOTE_TEXTS.lastMinute} />
      </dl>
    </>
  );
}

function Figure({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-s leading-[1.2] text-muted">{label}</dt>
      <dd className="font-display text-xl leading-[1.2] font-heavy tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
