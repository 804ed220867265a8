import { formatAge, STAGE_TEXTS } from './wall-texts.ts';
import type { FollowedStage } from './use-stage-picture.ts';

const LOST_AFTER_MS = 2_000;
/** A stream confirms its state every 15 seconds. */
const SILENT_AFTER_MS = 20_000;

/** The message across an outdated wall; undefined while the wall is up to date. */
export function describeLine({ picture, line }: FollowedStage, now: number): string | undefined {
  if (picture === undefined) return undefined;
  if (line === 'void') return STAGE_TEXTS.voidKey;
  const outdatedAfter = line === 'open' ? SILENT_AFTER_MS : LOST_AFTER_MS;
  return now - picture.at > outdatedAfter ? formatAge(picture.at, now) : undefined;
}

export function describeNoPicture(line: FollowedStage['line']): string {
  if (line === 'void') return STAGE_TEXTS.voidKey;
  return line === 'lost' ? STAGE_TEXTS.away : STAGE_TEXTS.opening;
}
