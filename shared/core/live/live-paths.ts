import { FUNCTIONS_PATH } from '../leads/function-paths.ts';

export const LIVE_HANDLERS = ['join', 'answer', 'state', 'stage', 'control'] as const;
export type LiveHandler = (typeof LIVE_HANDLERS)[number];

export function livePath(handler: LiveHandler): string {
  return `${FUNCTIONS_PATH}/live-${handler}`;
}
