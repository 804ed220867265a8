import { useEffect, useState } from 'react';
import type { StageState } from '../../shared/core/live/stage-state.ts';

/** The channels taken off the wall for a while, at the wall itself. */
export interface Cover {
  readonly isCovered: boolean;
  /** False while there is nothing to cover: it is the remote that shows. */
  toggle(): boolean;
}

/** A cover lasts until the channels go by themselves: whatever the remote shows next is seen. */
export function useCover(state: StageState | undefined): Cover {
  const [isCovered, setCovered] = useState(false);
  const canCover = state?.channels !== undefined;
  useEffect(() => {
    if (!canCover) setCovered(false);
  }, [canCover]);
  return {
    isCovered: isCovered && canCover,
    toggle() {
      if (canCover) setCovered(!isCovered);
      return canCover;
    },
  };
}
