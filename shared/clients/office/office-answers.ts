import * as v from 'valibot';
import { LEAD_KINDS } from '../../core/leads/lead-terms.ts';

/** Missing and null texts are both read as undefined. */
const optionalText = v.fallback(v.optional(v.string()), undefined);
const count = v.fallback(v.number(), 0);

const leadSchema = v.object({
  id: v.string(),
  kind: v.picklist(LEAD_KINDS),
  createdAt: v.string(),
  state: optionalText,
  owner: optionalText,
  heldUntil: optionalText,
  /** `true`: a hold is requested. Else its rank on its day; `taken`: the day is confirmed. */
  hold: v.fallback(
    v.optional(
      v.union([v.literal(true), v.object({ rank: v.number(), of: v.number(), taken: v.boolean() })]),
    ),
    undefined,
  ),
  unread: v.fallback(v.boolean(), false),
  suspected: v.fallback(v.boolean(), false),
  confirmed: v.fallback(v.optional(v.boolean()), undefined),
  unsubscribedAt: optionalText,
  event: optionalText,
  team: optionalText,
  email: v.fallback(v.string(), ''),
  name: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  company: optionalText,
  phone: optionalText,
  eventType: optionalText,
  eventDate: optionalText,
  message: optionalText,
  consentText: optionalText,
  channelResult: v.fallback(v.optional(v.picklist([1, 2, 3, 4, 5])), undefined),
  answers: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  source: v.fallback(
    v.optional(v.object({ page: v.string(), utm: v.optional(v.record(v.string(), v.string()), {}) })),
    undefined,
  ),
});

export type OfficeLead = v.InferOutput<typeof leadSchema>;

export const leadPageSchema = v.object({
  leads: v.array(leadSchema),
  total: count,
  next: optionalText,
  unread: count,
  medianAnswerMinutes: v.fallback(v.optional(v.number()), undefined),
});

/** A page of leads, newest first; `next` is the opaque cursor of the next page. */
export type LeadPage = v.InferOutput<typeof leadPageSchema>;

const historyEntrySchema = v.object({
  at: v.string(),
  by: optionalText,
  state: optionalText,
  owner: optionalText,
  note: optionalText,
  heldUntil: optionalText,
});

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

const mailSchema = v.object({
  id: v.fallback(v.string(), ''),
  kind: v.string(),
  to: v.string(),
  status: v.string(),
  at: optionalText,
  error: optionalText,
});

export type LeadMail = v.InferOutput<typeof mailSchema>;

export const leadDetailSchema = v.object({
  lead: leadSchema,
  history: v.fallback(v.array(historyEntrySchema), []),
  mails: v.fallback(v.array(mailSchema), []),
});

export type LeadDetail = v.InferOutput<typeof leadDetailSchema>;

export const changedLeadSchema = v.object({ lead: leadSchema });
export const deletedSchema = v.object({ deleted: v.fallback(v.optional(v.number()), undefined) });

const eventSchema = v.object({
  code: v.string(),
  name: optionalText,
  planner: optionalText,
  teams: v.fallback(v.array(v.string()), []),
  k: v.fallback(v.number(), 5),
  /** The number of people in the room, as entered by the office. */
  present: v.fallback(v.optional(v.number()), undefined),
  /** Whether there are answers that a report counts. */
  teamsFixed: v.fallback(v.boolean(), false),
  /** Whether the office has created or claimed it; leads also carry other codes. */
  claimed: v.fallback(v.boolean(), true),
  leads: count,
  answers: count,
  firstAt: optionalText,
  lastAt: optionalText,
  funnel: v.fallback(v.record(v.string(), v.number()), {}),
});

/** An event with its results and the step counters of its embed. */
export type OfficeEvent = v.InferOutput<typeof eventSchema>;

export const eventListSchema = v.object({ events: v.array(eventSchema) });
export type EventList = v.InferOutput<typeof eventListSchema>;
export const madeEventSchema = v.object({ event: eventSchema });

const undeliveredSchema = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.string(),
  to: v.string(),
  lead: optionalText,
  createdAt: v.string(),
  attempts: count,
  dueAt: optionalText,
  lastError: optionalText,
  /** It has waited for 48 hours: the office sends or discards it. */
  overdue: v.fallback(v.boolean(), false),
});

/** A mail or webhook that waits for its next try, or was set aside after the last. */
export type Undelivered = v.InferOutput<typeof undeliveredSchema>;

const unconfirmedSchema = v.object({
  lastHour: v.number(),
  perHour: v.number(),
  lastDay: v.number(),
  perDay: v.number(),
  waiting: v.number(),
  overdue: v.number(),
});

/** Mails to unconfirmed addresses: sent, the limit, and waiting. */
export type UnconfirmedMails = v.InferOutput<typeof unconfirmedSchema>;

export const undeliveredListSchema = v.object({
  mails: v.array(undeliveredSchema),
  unconfirmed: v.optional(unconfirmedSchema),
});

export type UndeliveredList = v.InferOutput<typeof undeliveredListSchema>;

export const settledSchema = v.object({ count: v.number() });

/** Since when the calendar of holds has a secret address; undefined without one. */
export const feedSchema = v.object({ since: optionalText });
export const madeAddressSchema = v.object({ url: v.string() });

const roomSchema = v.object({
  code: v.string(),
  event: v.string(),
  mode: v.picklist(['assessment', 'question']),
  phase: v.picklist(['lobby', 'open', 'closed', 'ended']),
  createdAt: v.string(),
  endsAt: v.string(),
  joined: count,
  answers: count,
  leads: count,
});

/** A live room with its results (docs/interfaces.md#the-live-room). */
export type OfficeRoom = v.InferOutput<typeof roomSchema>;

export const roomListSchema = v.object({ rooms: v.array(roomSchema) });
export const madeRoomSchema = v.object({ code: v.string(), stage: v.string(), remote: v.string() });

export type MadeRoom = v.InferOutput<typeof madeRoomSchema>;

const reportSchema = v.object({
  id: v.string(),
  event: v.string(),
  number: v.number(),
  /** 1: the event's first answers; 2: the second wave. */
  wave: v.picklist([1, 2]),
  createdAt: v.string(),
  expiresAt: v.string(),
  revoked: v.boolean(),
});

/** A team report: an immutable snapshot (docs/interfaces.md#the-team-report). */
export type OfficeReport = v.InferOutput<typeof reportSchema>;

export const reportListSchema = v.object({ reports: v.array(reportSchema) });
export const madeReportSchema = v.object({ report: reportSchema, url: v.string() });

export type MadeReport = v.InferOutput<typeof madeReportSchema>;

export const retentionSchema = v.object({
  /** Null when leads do not expire. */
  months: v.nullable(v.number()),
  /** Why a run needs approval: the clock may be wrong, or the run affects many leads. */
  waiting: v.nullable(v.picklist(['clock', 'number'])),
  waitsSince: optionalText,
  leads: v.number(),
  now: v.string(),
  lastRun: v.string(),
});

export type Retention = v.InferOutput<typeof retentionSchema>;

export const hiddenListSchema = v.object({
  leads: v.array(v.object({ ...leadSchema.entries, hiddenAt: v.string() })),
  total: v.number(),
});

/** The hidden leads, newest first, and their number. */
export type HiddenList = v.InferOutput<typeof hiddenListSchema>;

export const ranSchema = v.object({ hidden: v.number() });
export const restoredSchema = v.object({ restored: v.number() });

/** The body of calls of which only the status matters. */
export const doneSchema = v.looseObject({});
