import { speaker } from '../../speaker/speaker.config.ts';
import { findLeftovers } from './find-leftovers.ts';

/** The maximum number of reported places per finding. */
const NAMED_PLACES = 3;

/** Prints what `findLeftovers` finds, a line each, and returns how much it is. */
export async function reportLeftovers(): Promise<number> {
  const found = await findLeftovers('dist', speaker);
  for (const { problem, excerpt, places, source } of found) {
    const rest = places.length - NAMED_PLACES;
    const where = places.slice(0, NAMED_PLACES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    console.error(`${where}${source === undefined ? '' : ` (${source})`}: ${problem}: ${excerpt}`);
  }
  return found.length;
}
