export interface JoinSample {
  readonly at: number;
  readonly joined: number;
}

const MINUTE_MS = 60_000;

/** Drops samples not needed for the last minute, except the latest before it. */
export function addJoinSample(samples: readonly JoinSample[], sample: JoinSample): readonly JoinSample[] {
  const begins = samples.findLastIndex(({ at }) => at <= sample.at - MINUTE_MS);
  const needed = begins <= 0 ? samples : samples.slice(begins);
  return needed.at(-1)?.joined === sample.joined ? needed : [...needed, sample];
}

export function joinedLastMinute(samples: readonly JoinSample[], now: number): number {
  const before = samples.findLast(({ at }) => at <= now - MINUTE_MS) ?? samples[0];
  return Math.max(0, (samples.at(-1)?.joined ?? 0) - (before?.joined ?? 0));
}
