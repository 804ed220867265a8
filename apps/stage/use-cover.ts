import { useEffect, useState } from 'react';
import type { StageState } from '../../shared/core/live/stage-state.ts';

/** Hides the channels on the wall for a while, without the remote. */
export interface Cover {
  readonly isCovered: boolean;
  /** False while there is nothing to hide. */
  toggle(): boolean;
}

/**
 * A cover ends when the channels disappear by themselves, so that the remote's next display is
 * visible.
 */
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
