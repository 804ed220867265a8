import * as v from 'valibot';
import { createTextStore } from '../../shared/browser-storage/text-store.ts';
import { parseJson } from '../../shared/core/parse-json.ts';
import { joinedSchema } from '../../shared/core/live/live-answers.ts';
import { mapQuestions, OPTION_IDS, QUESTION_IDS } from '../../shared/core/assessment/first-question.ts';

/** The device's record; with a room's code appended, the phone's record of that room. */
const KEY = 'speaker:live';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const DEVICE_BYTES = 16;

const question = v.picklist(QUESTION_IDS);
const option = v.exactOptional(v.picklist(OPTION_IDS));

const recordSchema = v.object({
  /** When this was stored by the device's clock, and the time since joining. */
  keptAt: v.number(),
  sinceJoin: v.number(),
  phone: v.object({
    room: joinedSchema,
    question,
    answers: v.strictObject(mapQuestions(() => option)),
    finished: v.optional(
      v.object({ elapsed: v.number(), at: v.number(), delivery: v.picklist(['waiting', 'taken', 'late']) }),
    ),
    hasLead: v.optional(v.boolean()),
    team: v.optional(v.string()),
  }),
});

export type PhoneRecord = Readonly<v.InferOutput<typeof recordSchema>>;

const store = createTextStore(() => localStorage);

/** 32 hex digits, created once: the only identity of a device. */
export function readDevice(): string {
  const stored = store.get(KEY);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(DEVICE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  store.set(KEY, made);
  return made;
}

/** The record of a room; removes every record that is no longer valid. */
export function readRecord(code: string): PhoneRecord | undefined {
  for (const key of store.keys())
    if (key.startsWith(`${KEY}:`) && parseRecord(store.get(key)) === undefined) store.remove(key);
  return parseRecord(store.get(`${KEY}:${code}`));
}

export function writeRecord(code: string, record: PhoneRecord): void {
  store.set(`${KEY}:${code}`, JSON.stringify(record));
}

/** Undefined where the record is damaged, expired, or from a clock that was set back since. */
function parseRecord(text: string | null): PhoneRecord | undefined {
  const record = parseJson(recordSchema, text);
  if (!record) return undefined;
  const age = Date.now() - record.keptAt;
  return age >= 0 && age < LIFETIME_MS ? record : undefined;
}
