import type { OfficeReport, OfficeRoom } from './office-answers.ts';
import {
  changedLeadSchema,
  deletedSchema,
  doneSchema,
  eventListSchema,
  feedSchema,
  hiddenListSchema,
  leadDetailSchema,
  leadPageSchema,
  madeAddressSchema,
  madeEventSchema,
  madeReportSchema,
  madeRoomSchema,
  ranSchema,
  reportListSchema,
  restoredSchema,
  retentionSchema,
  roomListSchema,
  settledSchema,
  undeliveredListSchema,
} from './office-answers.ts';
import type * as v from 'valibot';
import type { OfficeAnswer, OfficeCall, OfficeConnection } from './office-call.ts';
import { callOffice, sendToOffice } from './office-call.ts';

export type {
  EventList,
  HiddenList,
  HistoryEntry,
  LeadDetail,
  LeadMail,
  LeadPage,
  MadeReport,
  MadeRoom,
  OfficeEvent,
  OfficeLead,
  OfficeReport,
  OfficeRoom,
  Retention,
  UnconfirmedMails,
  Undelivered,
  UndeliveredList,
} from './office-answers.ts';

/** The filter of the inbox; '' is everything. */
export interface LeadFilter {
  readonly kind: string;
  readonly state: string;
  readonly event: string;
  readonly q: string;
  /** Those that filled in the honeypot, and no others. */
  readonly suspected: boolean;
}

/** What is written on a lead; `expected` is the number of history entries that the writer has seen. */
export interface LeadChange {
  readonly state?: string;
  readonly heldUntil?: string;
  readonly owner?: string;
  readonly note?: string;
  readonly expected: number;
}

/** An event to make, or to claim once leads carry its code. */
export interface EventForm {
  readonly code: string;
  readonly name?: string;
  readonly planner?: string;
  readonly teams?: readonly string[];
  /** How many people each group of a report needs. */
  readonly k?: number;
  /** How many people were in the room; null: not known. */
  readonly present?: number | null;
}

/** A room to create; `question` is the first one of a room of single questions. */
export interface RoomForm {
  readonly event: string;
  readonly mode: OfficeRoom['mode'];
  readonly question?: number;
}

/** The office's calls (docs/interfaces.md#office). None of them rejects. */
export type OfficeClient = ReturnType<typeof createOfficeClient>;

/** As many hidden leads as one answer has. */
const HIDDEN_MAX = '200';

/** The office's calls over a connection. */
export function createOfficeClient(connection: OfficeConnection) {
  const get = <Schema extends v.GenericSchema>(schema: Schema, call: OfficeCall) =>
    callOffice(connection, call, schema);
  const post = <Schema extends v.GenericSchema>(schema: Schema, path: string, body?: object) =>
    callOffice(connection, { path, method: 'POST', body }, schema);
  const remove = <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
    callOffice(connection, { path, method: 'DELETE' }, schema);

  return {
    listLeads: (
      filter: LeadFilter,
      { before = '', limit = '' }: { readonly before?: string; readonly limit?: number | '' } = {},
      signal?: AbortSignal,
    ) =>
      get(leadPageSchema, {
        path: '/leads',
        query: { ...queryOf(filter), before, limit: String(limit) },
        signal,
      }),
    readLead: (id: string, signal?: AbortSignal) =>
      get(leadDetailSchema, { path: path`/leads/${id}`, signal }),
    changeLead: (id: string, change: LeadChange) => post(changedLeadSchema, path`/leads/${id}`, change),
    /** The server's CSV of the whole filter. */
    async downloadCsv(filter: LeadFilter): Promise<OfficeAnswer<Blob>> {
      const answer = await sendToOffice(connection, { path: '/leads.csv', query: queryOf(filter) });
      return answer.ok ? { ok: true, value: await answer.value.blob() } : answer;
    },
    forgetPerson: (email: string) => remove(deletedSchema, path`/people/${email}`),

    listEvents: (signal?: AbortSignal) => get(eventListSchema, { path: '/events', signal }),
    makeEvent: (event: EventForm) => post(madeEventSchema, '/events', event),

    /** Mails and webhooks that have not arrived, newest first. */
    listUndelivered: (signal?: AbortSignal) => get(undeliveredListSchema, { path: '/mails', signal }),
    sendAgain: (id: string) => post(doneSchema, path`/mails/${id}`),
    /** Discards a mail that waits. */
    discardMail: (id: string) => remove(doneSchema, path`/mails/${id}`),
    /** Sends or discards all mails that have waited for 48 hours. */
    settleOverdue: (action: 'send' | 'discard') => post(settledSchema, '/mails/overdue', { action }),

    /** Since when the calendar of holds has had a secret address. */
    readFeed: (signal?: AbortSignal) => get(feedSchema, { path: '/holds', signal }),
    /** Creates a new calendar address, which is shown only once. */
    renewFeed: () => post(madeAddressSchema, '/holds'),
    revokeFeed: () => remove(doneSchema, '/holds'),

    listRooms: (signal?: AbortSignal) => get(roomListSchema, { path: '/rooms', signal }),
    makeRoom: (room: RoomForm) => post(madeRoomSchema, '/rooms', room),
    /** Ends the room and makes its addresses void. */
    endRoom: (code: string) => remove(doneSchema, path`/rooms/${code}`),

    listReports: (signal?: AbortSignal) => get(reportListSchema, { path: '/reports', signal }),
    makeReport: (event: string, wave: OfficeReport['wave']) =>
      post(madeReportSchema, '/reports', { event, wave }),
    /** A further address of a report, with talking points; it is shown this once. */
    makeSpeakerAddress: (id: string) => post(madeAddressSchema, path`/reports/${id}/speaker`),
    /** Mails a separate address of the report to the planner. */
    mailReport: (id: string, to: string) => post(doneSchema, path`/reports/${id}/mail`, { to }),
    /** Makes the report's address void. */
    revokeReport: (id: string) => remove(doneSchema, path`/reports/${id}`),

    readRetention: (signal?: AbortSignal) => get(retentionSchema, { path: '/retention', signal }),
    /** Runs what waits; `leads` is the number that the person was shown. */
    runRetention: (leads: number) => post(ranSchema, '/retention', { leads }),
    /** The hidden leads that a search finds, 200 at most; '' finds all. */
    listHidden: (q: string, signal?: AbortSignal) =>
      get(hiddenListSchema, { path: '/hidden', query: { q: q.trim(), limit: HIDDEN_MAX }, signal }),
    restoreLead: (id: string) => post(restoredSchema, path`/hidden/${id}`, {}),
    restoreAll: () => post(restoredSchema, '/hidden', {}),
  };
}

/** A path with its values encoded. */
function path(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: texts }, ...values.map(encodeURIComponent));
}

function queryOf({ kind, state, event, q, suspected }: LeadFilter): Readonly<Record<string, string>> {
  return { kind, state, event, q: q.trim(), suspected: suspected ? '1' : '' };
}
