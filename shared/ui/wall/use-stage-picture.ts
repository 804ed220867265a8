import { useEffect, useState } from 'react';
import { followStage, type ListenForNews, type StageLine } from '../../clients/stage-client.ts';
import type { NewsSource } from '../../clients/stage-news.ts';
import { storePicture, readStoredPicture, type StagePicture } from './stage-record.ts';

export interface FollowedStage {
  readonly picture: StagePicture | undefined;
  readonly line: StageLine | 'connecting';
}

/** Shows the state from before a reload until the room responds. */
export function useStagePicture(apiUrl: string, key: string, realtimeKey: string | undefined): FollowedStage {
  const [picture, setPicture] = useState(() => readStoredPicture(key));
  const [line, setLine] = useState<FollowedStage['line']>('connecting');
  useEffect(
    () =>
      followStage(
        apiUrl,
        key,
        {
          onState(state) {
            const received = { state, at: Date.now() };
            storePicture(key, received);
            setPicture(received);
          },
          onLine: setLine,
        },
        realtimeKey === undefined
          ? undefined
          : listenLater({ supabaseUrl: apiUrl, anonKey: realtimeKey, stageKey: key }),
      ),
    [apiUrl, key, realtimeKey],
  );
  return { picture, line };
}

/** Loads Realtime's code only where it is used; the wall polls if that fails. */
function listenLater(source: NewsSource): ListenForNews {
  return (onNews, onHeard) => {
    let isOver = false;
    let leave: () => void = () => undefined;
    import('../../clients/stage-news.ts').then(
      ({ listenToRealtime }) => {
        if (!isOver) leave = listenToRealtime(source)(onNews, onHeard);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      leave();
    };
  };
}
