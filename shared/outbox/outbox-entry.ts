import * as v from 'valibot';
import { parseJson } from '../core/parse-json.ts';
import type { SentLead } from '../clients/lead-client.ts';
import { LEAD_KINDS } from '../core/leads/lead-terms.ts';
import { ownEntries } from '../core/leads/parsed.ts';

/** The body is frozen: every attempt sends the same bytes. */
export interface FrozenLead extends SentLead {
  /** A second attempt of a sender has the same id, and its body replaces the first. */
  readonly id: string;
}

/** A waiting lead; moments are milliseconds since 1970. */
export interface OutboxEntry extends FrozenLead {
  readonly attempts: number;
  /** Milliseconds since 1970, by the growing delay; `online` and the next visit may come before. */
  readonly retryAt: number;
  /** The earliest time of the next attempt, by the server's Retry-After or a running attempt. */
  readonly notBefore: number;
}

/** Delay before the second try, and the longest: it doubles each time. */
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;
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

/** Reads entries; skips damaged ones, and damaged storage is an empty outbox. */
export function parseEntries(text: string | null): readonly OutboxEntry[] {
  const value = parseJson(v.unknown(), text);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => v.is(entrySchema, entry));
}

/** The entry of a new lead; `leaseMs` prevents other tabs from trying at the same time. */
export function createEntry(lead: FrozenLead, now: number, leaseMs: number): OutboxEntry {
  return { ...lead, attempts: 0, retryAt: now + leaseMs, notBefore: now + leaseMs };
}

/** The entry after a failed try; `random` in 0..1 spreads the retries of many phones. */
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
 * When an entry may be tried: by its delay, or on `wake` (`online`, a visit) when the server
 * allows. A time beyond the longest delay means a clock was set back: it counts as now.
 */
export function dueAt(entry: OutboxEntry, now: number, wake: boolean): number {
  const moment = wake ? entry.notBefore : Math.max(entry.retryAt, entry.notBefore);
  return moment - now > LONGEST_RETRY_AFTER_MS + LONGEST_DELAY_MS ? now : moment;
}
