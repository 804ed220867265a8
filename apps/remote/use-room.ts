import { useEffect, useState } from 'react';
import { sendAction } from '../../shared/clients/remote-client.ts';
import { followStage } from '../../shared/clients/stage-client.ts';
import type { RemoteAction } from '../../shared/core/live/remote-action.ts';
import type { FollowedStage } from '../../shared/ui/wall/use-stage-picture.ts';

export interface SteeredRoom extends FollowedStage {
  readonly joins: readonly JoinSample[];
  readonly notice: string;
  readonly isPressing: boolean;
  press(press: RemoteAction): void;
}

interface ReceivedRoom extends Pick<SteeredRoom, 'picture' | 'joins'> {
  readonly line: FollowedStage['line'];
}

const NOTHING: ReceivedRoom = { picture: undefined, joins: [], line: 'connecting' };

export function useRoom(apiUrl: string, key: string): SteeredRoom {
  const [heard, setHeard] = useState(NOTHING);
  const [notice, setNotice] = useState('');
  const [isPressing, setPressing] = useState(false);
  useEffect(
    () =>
      followStage(apiUrl, key, {
        onState: (state) =>
          setHeard(({ joins }) => {
            const at = Date.now();
            return {
              picture: { state, at },
              joins: addJoinSample(joins, { at, joined: state.joined }),
              line: 'open',
            };
          }),
        onLine: (line) => setHeard((before) => ({ ...before, line })),
      }),
    [apiUrl, key],
  );

  return { ...heard, notice, isPressing, press: (press) => void send(press) };

  async function send(press: RemoteAction): Promise<void> {
    const seen = heard.picture?.state;
    if (seen === undefined || isPressing) return;
    setPressing(true);
    setNotice('');
    const answer = await sendAction(apiUrl, key, press, seen.control);
    setPressing(false);
    if (answer.status !== 'pressed') {
      setNotice(answer.sentence);
      return;
    }
    const { state } = answer;
    setHeard((before) =>
      (before.picture?.state.version ?? -1) > state.version
        ? before
        : { ...before, picture: { state, at: Date.now() }, line: 'open' },
    );
  }
}

export interface JoinSample {
  readonly at: number;
  readonly joined: number;
}

const MINUTE_MS = 60_000;

/** Drops samples not needed for the last minute, except the latest before it. */
export function addJoinSample(samples: readonly JoinSample[], sample: JoinSample): readonly JoinSample[] {
  const begins = samples.findLastIndex(({ at }) => at <= sample.at - MINUTE_MS);
  const needed = begins <= 0 ? samples : samples.slice(begins);
  return needed.at(-1)?.joined === sample.joined ? needed : [...needed, sample];
}

export function joinedLastMinute(samples: readonly JoinSample[], now: number): number {
  const before = samples.findLast(({ at }) => at <= now - MINUTE_MS) ?? samples[0];
  return Math.max(0, (samples.at(-1)?.joined ?? 0) - (before?.joined ?? 0));
}
