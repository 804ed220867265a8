import { useEffect, useState } from 'react';
import { followStage } from '../../shared/clients/stage-client.ts';
import type { ListenForNews, StageLine } from '../../shared/clients/stage-client.ts';
import type { NewsSource } from '../../shared/clients/stage-news.ts';
import type { StagePicture } from './stage-record.ts';
import { keepPicture, recallPicture } from './stage-record.ts';

/** The room as it was last heard of, and how the line to it stands. */
export interface FollowedStage {
  readonly picture: StagePicture | undefined;
  readonly line: StageLine | 'connecting';
}

/** Follows the room of a key; what the tab showed before a reload stands until the room answers. */
export function useStagePicture(apiUrl: string, key: string, realtimeKey: string | undefined): FollowedStage {
  const [picture, setPicture] = useState(() => recallPicture(key));
  const [line, setLine] = useState<FollowedStage['line']>('connecting');
  useEffect(
    () =>
      followStage(
        apiUrl,
        key,
        {
          onState(state) {
            const heard = { state, at: Date.now() };
            keepPicture(key, heard);
            setPicture(heard);
          },
          onLine: setLine,
        },
        {
          listen:
            realtimeKey === undefined
              ? undefined
              : listenLater({ supabaseUrl: apiUrl, anonKey: realtimeKey, stageKey: key }),
        },
      ),
    [apiUrl, key, realtimeKey],
  );
  return { picture, line };
}

/** Realtime's code comes where it is used, and only there; where it never does, the wall asks as ever. */
function listenLater(source: NewsSource): ListenForNews {
  return (onNews, onHeard) => {
    let isOver = false;
    let leave: () => void = () => undefined;
    import('../../shared/clients/stage-news.ts').then(
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
