import { REGION } from '../../speaker/speaker.config.ts';

/** A count with separators: 1,204. */
export function formatCount(count: number): string {
  return count.toLocaleString(REGION.locale);
}
