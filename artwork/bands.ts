/** How far each channel swings, in distances between lines. */
const SWELL = [0.5, 0.9, 1.5, 2.2, 4] as const;

/** A line's channel (0 to 4) and how far it swings, by its rank (0 the lowest line, 1 the highest): wide in the middle of a band, still at its borders, so that no channel runs into the next. */
export function bandOf(rank: number): { readonly channel: number; readonly swell: number } {
  const place = Math.min(Math.max(rank, 0), 1) * 4.999;
  const channel = Math.floor(place);
  const within = channel === 4 ? Math.min((place - 4) * 1.6, 1) : Math.sin(Math.PI * (place - channel));
  return { channel, swell: (SWELL[channel] ?? 1) * Math.sqrt(Math.max(within, 0)) };
}
