import * as v from 'valibot';
import type { TextStore } from '../../shared/browser-storage/text-store.ts';
import { OPTION_IDS, QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';
import type { Phone } from './phone-state.ts';

/** Under the key itself lies the device, under the key with a room's code what the phone knows of that room. */
const KEY = 'speaker:live';
/** Longer than any room lasts. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const DEVICE_BYTES = 16;

const question = v.picklist(QUESTION_IDS);
const option = v.exactOptional(v.picklist(OPTION_IDS));

const recordSchema = v.object({
  /** When this was kept, by the device's clock; and how long after joining that was. */
  keptAt: v.number(),
  sinceJoin: v.number(),
  phone: v.object({
    room: v.object({
      room: v.string(),
      event: v.string(),
      mode: v.picklist(['assessment', 'question']),
      ballot: v.string(),
      phase: v.picklist(['lobby', 'open', 'closed', 'ended']),
      round: v.number(),
      question: v.nullable(question),
      version: v.number(),
    }),
    question,
    answers: v.strictObject({
      1: option,
      2: option,
      3: option,
      4: option,
      5: option,
      6: option,
      7: option,
      8: option,
    }),
    finished: v.optional(
      v.object({ elapsed: v.number(), at: v.number(), delivery: v.picklist(['waiting', 'taken', 'late']) }),
    ),
    hasLead: v.optional(v.boolean()),
    team: v.optional(v.string()),
  }),
});

/** What a phone keeps of a room, to go on after a reload. */
export interface PhoneRecord {
  readonly keptAt: number;
  readonly sinceJoin: number;
  readonly phone: Phone;
}

export interface PhoneRecords {
  /** 32 hex digits, made once: rooms know a device by them, and nothing else. */
  device(): string;
  /** What was kept of the room within the last day. */
  read(code: string, now: number): PhoneRecord | undefined;
  write(code: string, record: PhoneRecord): void;
}

export function createPhoneRecords(store: TextStore): PhoneRecords {
  return {
    device() {
      const kept = store.get(KEY);
      if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
      const made = Array.from(crypto.getRandomValues(new Uint8Array(DEVICE_BYTES)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
      store.set(KEY, made);
      return made;
    },
    read(code, now) {
      for (const key of store.keys())
        if (key.startsWith(`${KEY}:`) && parseRecord(store.get(key), now) === undefined) store.remove(key);
      return parseRecord(store.get(`${KEY}:${code}`), now);
    },
    write(code, record) {
      store.set(`${KEY}:${code}`, JSON.stringify(record));
    },
  };
}

/** Nothing where it is damaged, too old, or of a clock that was set back since. */
function parseRecord(text: string | null, now: number): PhoneRecord | undefined {
  try {
    const record = v.parse(recordSchema, JSON.parse(text ?? ''));
    const age = now - record.keptAt;
    return age >= 0 && age < LIFETIME_MS ? record : undefined;
  } catch {
    return undefined;
  }
}
