/** The device's two clocks, in milliseconds: one can be read after a reload, the other is never set. */
export interface DeviceClocks {
  wall(): number;
  monotonic(): number;
}

/** What an earlier page has kept: how long after joining it was, at which time of the wall clock. */
export interface KeptMoment {
  readonly keptAt: number;
  readonly sinceJoin: number;
}

/**
 * How many milliseconds ago the phone joined. While the page lives the monotonic clock counts; only the gap between two pages is
 * measured by the wall clock, and a clock that was set back in it takes nothing away.
 */
export function createJoinClock(clocks: DeviceClocks, kept?: KeptMoment): () => number {
  const before = kept ? kept.sinceJoin + Math.max(0, clocks.wall() - kept.keptAt) : 0;
  const started = clocks.monotonic();
  return () => Math.round(before + clocks.monotonic() - started);
}
