import type {
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
  Undelivered,
} from './office-answers.ts';
import {
  changedLeadSchema,
  deletedSchema,
  doneSchema,
  eventListSchema,
  feedSchema,
  leadDetailSchema,
  leadPageSchema,
  madeAddressSchema,
  madeEventSchema,
  madeReportSchema,
  madeRoomSchema,
  reportListSchema,
  roomListSchema,
  undeliveredListSchema,
} from './office-answers.ts';
import type { OfficeAnswer, OfficeConnection } from './office-call.ts';
import { callOffice, sendToOffice } from './office-call.ts';

/** What the inbox is narrowed to; '' is everything. */
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
}

/** A room to make; `question` is the first one, where it asks one at a time. */
export interface RoomForm {
  readonly event: string;
  readonly mode: OfficeRoom['mode'];
  readonly question?: number;
}

/** The office's calls (docs/interfaces.md#office). None of them rejects. */
export interface OfficeClient {
  listLeads(
    filter: LeadFilter,
    page?: { readonly before?: string; readonly limit?: number },
    signal?: AbortSignal,
  ): Promise<OfficeAnswer<LeadPage>>;
  readLead(id: string, signal?: AbortSignal): Promise<OfficeAnswer<LeadDetail>>;
  changeLead(id: string, change: LeadChange): Promise<OfficeAnswer<{ readonly lead: OfficeLead }>>;
  /** The server's CSV of the whole filter. */
  downloadCsv(filter: LeadFilter): Promise<OfficeAnswer<Blob>>;
  forgetPerson(email: string): Promise<OfficeAnswer<{ readonly deleted?: number | undefined }>>;
  listEvents(signal?: AbortSignal): Promise<OfficeAnswer<{ readonly events: readonly OfficeEvent[] }>>;
  makeEvent(event: EventForm): Promise<OfficeAnswer<{ readonly event: OfficeEvent }>>;
  /** Mails and webhooks that have not arrived, newest first. */
  listUndelivered(signal?: AbortSignal): Promise<OfficeAnswer<{ readonly mails: readonly Undelivered[] }>>;
  sendAgain(id: string): Promise<OfficeAnswer<object>>;
  /** The calendar of holds: since when it has a secret address. */
  readFeed(signal?: AbortSignal): Promise<OfficeAnswer<{ readonly since?: string | undefined }>>;
  /** Makes the calendar's address anew; it is told this once. */
  renewFeed(): Promise<OfficeAnswer<{ readonly url: string }>>;
  revokeFeed(): Promise<OfficeAnswer<object>>;
  listRooms(signal?: AbortSignal): Promise<OfficeAnswer<{ readonly rooms: readonly OfficeRoom[] }>>;
  makeRoom(room: RoomForm): Promise<OfficeAnswer<MadeRoom>>;
  /** Ends the room and makes its addresses void. */
  endRoom(code: string): Promise<OfficeAnswer<object>>;
  listReports(signal?: AbortSignal): Promise<OfficeAnswer<{ readonly reports: readonly OfficeReport[] }>>;
  makeReport(event: string, wave: OfficeReport['wave']): Promise<OfficeAnswer<MadeReport>>;
  /** A further address of a report, with talking points; it is told this once. */
  makeSpeakerAddress(id: string): Promise<OfficeAnswer<{ readonly url: string }>>;
  /** Mails a report's planner an address of her own. */
  mailReport(id: string, to: string): Promise<OfficeAnswer<object>>;
  /** The report's address opens nothing any more. */
  revokeReport(id: string): Promise<OfficeAnswer<object>>;
}

export type {
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
  Undelivered,
};

/** Speaks the office's calls over a connection. */
export function createOfficeClient(connection: OfficeConnection): OfficeClient {
  return {
    listLeads: (filter, { before = '', limit } = {}, signal) =>
      callOffice(
        connection,
        {
          path: '/leads',
          query: { ...queryOf(filter), before, limit: limit === undefined ? '' : String(limit) },
          signal,
        },
        leadPageSchema,
      ),
    readLead: (id, signal) =>
      callOffice(connection, { path: `/leads/${encodeURIComponent(id)}`, signal }, leadDetailSchema),
    changeLead: (id, change) =>
      callOffice(
        connection,
        { path: `/leads/${encodeURIComponent(id)}`, method: 'POST', body: change },
        changedLeadSchema,
      ),
    async downloadCsv(filter) {
      const answer = await sendToOffice(connection, { path: '/leads.csv', query: queryOf(filter) });
      return answer.ok ? { ok: true, value: await answer.value.blob() } : answer;
    },
    forgetPerson: (email) =>
      callOffice(
        connection,
        { path: `/people/${encodeURIComponent(email)}`, method: 'DELETE' },
        deletedSchema,
      ),
    listEvents: (signal) => callOffice(connection, { path: '/events', signal }, eventListSchema),
    makeEvent: (event) =>
      callOffice(connection, { path: '/events', method: 'POST', body: event }, madeEventSchema),
    ...createDeliveryCalls(connection),
    ...createRoomCalls(connection),
    ...createReportCalls(connection),
  };
}

function createDeliveryCalls(
  connection: OfficeConnection,
): Pick<OfficeClient, 'listUndelivered' | 'sendAgain' | 'readFeed' | 'renewFeed' | 'revokeFeed'> {
  return {
    listUndelivered: (signal) => callOffice(connection, { path: '/mails', signal }, undeliveredListSchema),
    sendAgain: (id) =>
      callOffice(connection, { path: `/mails/${encodeURIComponent(id)}`, method: 'POST' }, doneSchema),
    readFeed: (signal) => callOffice(connection, { path: '/holds', signal }, feedSchema),
    renewFeed: () => callOffice(connection, { path: '/holds', method: 'POST' }, madeAddressSchema),
    revokeFeed: () => callOffice(connection, { path: '/holds', method: 'DELETE' }, doneSchema),
  };
}

function createRoomCalls(
  connection: OfficeConnection,
): Pick<OfficeClient, 'listRooms' | 'makeRoom' | 'endRoom'> {
  return {
    listRooms: (signal) => callOffice(connection, { path: '/rooms', signal }, roomListSchema),
    makeRoom: (room) =>
      callOffice(connection, { path: '/rooms', method: 'POST', body: room }, madeRoomSchema),
    endRoom: (code) =>
      callOffice(connection, { path: `/rooms/${encodeURIComponent(code)}`, method: 'DELETE' }, doneSchema),
  };
}

function createReportCalls(
  connection: OfficeConnection,
): Pick<OfficeClient, 'listReports' | 'makeReport' | 'makeSpeakerAddress' | 'mailReport' | 'revokeReport'> {
  return {
    listReports: (signal) => callOffice(connection, { path: '/reports', signal }, reportListSchema),
    makeReport: (event, wave) =>
      callOffice(connection, { path: '/reports', method: 'POST', body: { event, wave } }, madeReportSchema),
    makeSpeakerAddress: (id) =>
      callOffice(
        connection,
        { path: `/reports/${encodeURIComponent(id)}/speaker`, method: 'POST' },
        madeAddressSchema,
      ),
    mailReport: (id, to) =>
      callOffice(
        connection,
        { path: `/reports/${encodeURIComponent(id)}/mail`, method: 'POST', body: { to } },
        doneSchema,
      ),
    revokeReport: (id) =>
      callOffice(connection, { path: `/reports/${encodeURIComponent(id)}`, method: 'DELETE' }, doneSchema),
  };
}

function queryOf({ kind, state, event, q, suspected }: LeadFilter): Readonly<Record<string, string>> {
  return { kind, state, event, q: q.trim(), suspected: suspected ? '1' : '' };
}
