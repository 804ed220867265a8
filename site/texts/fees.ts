import { speaker } from '../../shared/speaker.config.ts';
import type { FeeBand, FormatKind } from '../../shared/speaker.config.ts';

const TRAVEL = {
  included: 'travel included',
  extra: 'travel on top, as one flat amount',
  none: 'nobody travels',
} as const satisfies Record<FeeBand['travel'], string>;

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A format's band, as a planner reads it; undefined where the configuration names none. */
export function describeFee(
  kind: FormatKind,
  fees = speaker.fees,
): { readonly band: string; readonly travel: string } | undefined {
  const fee = fees?.[kind];
  if (!fee) return undefined;
  return { band: `${DOLLARS.format(fee.from)} – ${DOLLARS.format(fee.to)}`, travel: TRAVEL[fee.travel] };
}
