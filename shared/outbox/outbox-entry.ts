import * as v from 'valibot';
import type { SentLead } from '../clients/lead-client.ts';
import { LEAD_KINDS } from '../core/leads/lead-terms.ts';
import { ownEntries } from '../core/leads/parsed.ts';

/** A lead with a frozen body, which every attempt sends byte for byte. */
export interface FrozenLead extends SentLead {
  /** The same lead, tried again by its sender, has the same id: the newer body takes the place of the older. */
  readonly id: string;
}

/** A lead that waits; moments are milliseconds since 1970. */
export interface OutboxEntry extends FrozenLead {
  readonly attempts: number;
  /** When its turn comes by the growing delay; `online` and the next visit may come before. */
  readonly retryAt: number;
  /** The earliest time of the next attempt, by the server's Retry-After or a running attempt. */
  readonly notBefore: number;
}

/** Delay before the second try, doubled for each further one up to the longest. */
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** The longest `Retry-After` that is honored. */
const LONGEST_RETRY_AFTER_MS = 24 * 60 * 60_000;

const entrySchema = v.object(
  ownEntries({
    id: v.string(),
    kind: v.picklist(LEAD_KINDS),
    url: v.string(),
    anonKey: v.optional(v.string()),
    body: v.string(),
    attempts: v.number(),
    retryAt: v.number(),
    notBefore: v.number(),
  }),
);

/** Reads stored entries; damaged ones are left out, damaged storage is an empty outbox. */
export function parseEntries(text: string | null): readonly OutboxEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const entries = Array.isArray(value) ? value : [value];
    return entries.filter((entry): entry is OutboxEntry => v.is(entrySchema, entry));
  } catch {
    return [];
  }
}

/** A lead on its first try: `leaseMs` keeps other tabs from trying it at the same time. */
export function createEntry(lead: FrozenLead, now: number, leaseMs: number): OutboxEntry {
  return { ...lead, attempts: 0, retryAt: now + leaseMs, notBefore: now + leaseMs };
}

/** The entry after a failed try; `random` in 0..1 spreads the retries of a room of phones. */
export function postponeEntry(
  entry: OutboxEntry,
  now: number,
  random: number,
  retryAfterSeconds = 0,
): OutboxEntry {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** entry.attempts) * (1 + random / 2);
  const wait = Math.min(LONGEST_RETRY_AFTER_MS, retryAfterSeconds * 1_000);
  return {
    ...entry,
    attempts: entry.attempts + 1,
    retryAt: now + Math.max(delay, wait),
    notBefore: now + wait,
  };
}

/**
 * When an entry may be tried: by its delay, or, on a wake (`online`, a visit), as soon as the server allows. A moment
 * further ahead than any delay is a clock that was set back: it counts as now.
 */
export function dueAt(entry: OutboxEntry, now: number, wake: boolean): number {
  const moment = wake ? entry.notBefore : Math.max(entry.retryAt, entry.notBefore);
  return moment - now > LONGEST_RETRY_AFTER_MS + LONGEST_DELAY_MS ? now : moment;
}
