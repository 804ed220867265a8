import { buildParts } from '../../build/build-parts.ts';

/** Builds stale parts before the first product starts. */
export async function setup(): Promise<void> {
  await buildParts({ onStart: () => undefined });
}
