import { REGION } from '../../speaker/speaker.config.ts';

/** As in 1,204. */
export function formatCount(count: number): string {
  return count.toLocaleString(REGION.locale);
}
