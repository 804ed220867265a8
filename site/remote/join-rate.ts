/** How many had joined at a moment; milliseconds since 1970. */
export interface JoinSample {
  readonly at: number;
  readonly joined: number;
}

const MINUTE_MS = 60_000;

/** The samples with a new one, and no more of the old ones than the last minute needs: the youngest from before it is where it began. */
export function addJoinSample(samples: readonly JoinSample[], sample: JoinSample): readonly JoinSample[] {
  const begins = samples.findLastIndex(({ at }) => at <= sample.at - MINUTE_MS);
  const needed = begins <= 0 ? samples : samples.slice(begins);
  return needed.at(-1)?.joined === sample.joined ? needed : [...needed, sample];
}

/** How many have joined within the last minute, or since the first sample. */
export function joinedLastMinute(samples: readonly JoinSample[], now: number): number {
  const before = samples.findLast(({ at }) => at <= now - MINUTE_MS) ?? samples[0];
  return Math.max(0, (samples.at(-1)?.joined ?? 0) - (before?.joined ?? 0));
}
