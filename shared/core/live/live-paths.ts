import { FUNCTIONS_PATH } from '../leads/function-paths.ts';

/** The calls of a live room, by what the backend calls their handlers (docs/interfaces.md#the-live-room). */
export const LIVE_HANDLERS = ['join', 'answer', 'state', 'stage', 'control', 'words'] as const;
export type LiveHandler = (typeof LIVE_HANDLERS)[number];

/** The address of a live room's call on its host: `/functions/v1/live-join`. */
export function livePath(handler: LiveHandler): string {
  return `${FUNCTIONS_PATH}/live-${handler}`;
}
