import { useEffect, useRef, useState } from 'react';
import type { Press } from '../../shared/core/live/press.ts';
import type { FollowedStage } from '../stage/use-stage-picture.ts';
import type { JoinSample } from './join-rate.ts';
import { addJoinSample } from './join-rate.ts';
import type { RoomConnection } from './room-connection.ts';

/** A room as the remote holds it. */
export interface SteeredRoom extends FollowedStage {
  readonly joins: readonly JoinSample[];
  /** Why the last press did nothing; '' when it did what it says. */
  readonly notice: string;
  readonly isPressing: boolean;
  press(press: Press): void;
}

interface Heard extends Pick<SteeredRoom, 'picture' | 'joins'> {
  readonly line: FollowedStage['line'];
}

const NOTHING: Heard = { picture: undefined, joins: [], line: 'connecting' };

/** Follows and steers the room of a connection; another connection begins anew. */
export function useRoom(connection: RoomConnection): SteeredRoom {
  const [heard, setHeard] = useState(NOTHING);
  const [notice, setNotice] = useState('');
  const [isPressing, setPressing] = useState(false);
  const current = useRef(connection);
  useEffect(() => {
    current.current = connection;
    setHeard(NOTHING);
    setNotice('');
    setPressing(false);
    return connection.follow({
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
    });
  }, [connection]);

  return { ...heard, notice, isPressing, press: (press) => void send(press) };

  async function send(press: Press): Promise<void> {
    const seen = heard.picture?.state;
    if (seen === undefined || isPressing) return;
    setPressing(true);
    setNotice('');
    const answer = await connection.press(press, seen.control);
    // Meanwhile the remote may have gone over to a rehearsal, or back.
    if (current.current !== connection) return;
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
