import { buildParts } from '../../build/build-parts.ts';

/** Builds what is stale before the first product starts. */
export async function setup(): Promise<void> {
  await buildParts({ onStart: () => undefined });
}
