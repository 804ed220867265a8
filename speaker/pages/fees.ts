import { REGION, speaker } from '../speaker.config.ts';
import type { FeeBand, FormatKind } from '../speaker-shapes.ts';
import type { TalkFormat } from './text-shapes.ts';

type Format = Pick<TalkFormat, 'kind' | 'name'>;

const TRAVEL = {
  included: 'travel included',
  extra: 'plus a flat travel fee',
  none: 'no travel',
} as const satisfies Record<FeeBand['travel'], string>;

const MONEY = new Intl.NumberFormat(REGION.locale, {
  style: 'currency',
  currency: speaker.currency ?? 'USD',
  maximumFractionDigits: 0,
});

/** A format's band, as a planner reads it; undefined where the configuration names none. */
export function describeFee(
  kind: FormatKind,
  fees = speaker.fees,
): { readonly band: string; readonly travel: string } | undefined {
  const fee = fees?.[kind];
  if (!fee) return undefined;
  return { band: `${MONEY.format(fee.from)}–${MONEY.format(fee.to)}`, travel: TRAVEL[fee.travel] };
}

/** What each format costs, a short sentence apiece; '' where the configuration names no fees. */
export function listFees(formats: readonly Format[], fees = speaker.fees): string {
  return formats
    .flatMap(({ kind, name }) => {
      const fee = describeFee(kind, fees);
      return fee ? `${name}: ${fee.band}.` : [];
    })
    .join(' ');
}

/** Formats with the same rule share a sentence; '' without fees in the configuration. */
export function listTravel(formats: readonly Format[], fees = speaker.fees): string {
  const names = new Map<string, readonly string[]>();
  for (const { kind, name } of formats) {
    const travel = describeFee(kind, fees)?.travel;
    if (travel) names.set(travel, [...(names.get(travel) ?? []), name]);
  }
  return [...names].map(([travel, those]) => `${those.join(', ')}: ${travel}.`).join(' ');
}
