/** The device's wall clock and monotonic clock, in milliseconds. */
export interface DeviceClocks {
  wall(): number;
  monotonic(): number;
}

/** From an earlier page: the time since joining, at a time of the wall clock. */
export interface StoredMoment {
  readonly keptAt: number;
  readonly sinceJoin: number;
}

/**
 * The milliseconds since the phone joined. The monotonic clock counts while the page lives, the
 * wall clock only between two pages; a clock set back subtracts nothing.
 */
export function createJoinClock(clocks: DeviceClocks, stored?: StoredMoment): () => number {
  const before = stored ? stored.sinceJoin + Math.max(0, clocks.wall() - stored.keptAt) : 0;
  const started = clocks.monotonic();
  return () => Math.round(before + clocks.monotonic() - started);
}
