/** The device's clocks, in milliseconds. */
export interface DeviceClocks {
  wall(): number;
  monotonic(): number;
}

/** From an earlier page: the time since joining, at a time of the wall clock. */
export interface StoredMoment {
  readonly keptAt: number;
  readonly sinceJoin: number;
}

/** Since joining, by the monotonic clock, between pages by the wall clock, if not set back. */
export function createJoinClock(clocks: DeviceClocks, stored?: StoredMoment): () => number {
  const before = stored ? stored.sinceJoin + Math.max(0, clocks.wall() - stored.keptAt) : 0;
  const started = clocks.monotonic();
  return () => Math.round(before + clocks.monotonic() - started);
}
