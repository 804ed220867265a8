import * as answers from './office-answers.ts';
import type * as v from 'valibot';
import {
  callOffice,
  type OfficeAnswer,
  type OfficeCall,
  type OfficeConnection,
  sendToOffice,
} from './office-call.ts';

export type * from './office-answers.ts';

/** The filter of the inbox; '' matches everything. */
export interface LeadFilter {
  readonly kind: string;
  readonly state: string;
  readonly event: string;
  readonly q: string;
  /** Only leads that filled in the honeypot. */
  readonly suspected: boolean;
}

/** A change of a lead; `expected` is the number of history entries that the author has seen. */
export interface LeadChange {
  readonly state?: string;
  readonly heldUntil?: string;
  readonly owner?: string;
  readonly note?: string;
  readonly expected: number;
}

/** An event to create, or to claim once leads carry its code. */
export interface EventForm {
  readonly code: string;
  readonly name?: string;
  readonly planner?: string;
  readonly teams?: readonly string[];
  readonly k?: number;
  /** The number of people in the room; null if unknown. */
  readonly present?: number | null;
}

/** `question` is the first one of a room of single questions. */
export interface RoomForm {
  readonly event: string;
  readonly mode: answers.OfficeRoom['mode'];
  readonly question?: number;
}

/** The office's calls (docs/interfaces.md#office). None of them rejects. */
export type OfficeClient = ReturnType<typeof createOfficeClient>;

const HIDDEN_MAX = '200';

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
      get(answers.leadPageSchema, {
        path: 'leads',
        query: { ...queryOf(filter), before, limit: String(limit) },
        signal,
      }),
    readLead: (id: string, signal?: AbortSignal) =>
      get(answers.leadDetailSchema, { path: path`leads/${id}`, signal }),
    changeLead: (id: string, change: LeadChange) =>
      post(answers.changedLeadSchema, path`leads/${id}`, change),
    async downloadCsv(filter: LeadFilter): Promise<OfficeAnswer<Blob>> {
      const answer = await sendToOffice(connection, { path: 'leads.csv', query: queryOf(filter) });
      return answer.ok ? { ok: true, value: await answer.value.blob() } : answer;
    },
    forgetPerson: (email: string) => remove(answers.deletedSchema, path`people/${email}`),

    listEvents: (signal?: AbortSignal) => get(answers.eventListSchema, { path: 'events', signal }),
    makeEvent: (event: EventForm) => post(answers.madeEventSchema, 'events', event),

    listUndelivered: (signal?: AbortSignal) => get(answers.undeliveredListSchema, { path: 'mails', signal }),
    sendAgain: (id: string) => post(answers.doneSchema, path`mails/${id}`),
    discardMail: (id: string) => remove(answers.doneSchema, path`mails/${id}`),
    settleOverdue: (action: 'send' | 'discard') => post(answers.settledSchema, 'mails/overdue', { action }),

    readFeed: (signal?: AbortSignal) => get(answers.feedSchema, { path: 'holds', signal }),
    /** Creates a new calendar address; it is shown this once. */
    renewFeed: () => post(answers.madeAddressSchema, 'holds'),
    revokeFeed: () => remove(answers.doneSchema, 'holds'),

    listRooms: (signal?: AbortSignal) => get(answers.roomListSchema, { path: 'rooms', signal }),
    makeRoom: (room: RoomForm) => post(answers.madeRoomSchema, 'rooms', room),
    endRoom: (code: string) => remove(answers.doneSchema, path`rooms/${code}`),

    listReports: (signal?: AbortSignal) => get(answers.reportListSchema, { path: 'reports', signal }),
    makeReport: (event: string, wave: answers.OfficeReport['wave']) =>
      post(answers.madeReportSchema, 'reports', { event, wave }),
    /** A further address of a report, with talking points; it is shown this once. */
    makeSpeakerAddress: (id: string) => post(answers.madeAddressSchema, path`reports/${id}/speaker`),
    mailReport: (id: string, to: string) => post(answers.doneSchema, path`reports/${id}/mail`, { to }),
    revokeReport: (id: string) => remove(answers.doneSchema, path`reports/${id}`),

    readRetention: (signal?: AbortSignal) => get(answers.retentionSchema, { path: 'retention', signal }),
    /** `leads` is the number that the person was shown. */
    runRetention: (leads: number) => post(answers.ranSchema, 'retention', { leads }),
    /** Hidden leads by search, 200 at most; '' finds all. */
    listHidden: (q: string, signal?: AbortSignal) =>
      get(answers.hiddenListSchema, { path: 'hidden', query: { q: q.trim(), limit: HIDDEN_MAX }, signal }),
    restoreLead: (id: string) => post(answers.restoredSchema, path`hidden/${id}`, {}),
    restoreAll: () => post(answers.restoredSchema, 'hidden', {}),
  };
}

function path(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: texts }, ...values.map(encodeURIComponent));
}

function queryOf({ kind, state, event, q, suspected }: LeadFilter): Readonly<Record<string, string>> {
  return { kind, state, event, q: q.trim(), suspected: suspected ? '1' : '' };
}
