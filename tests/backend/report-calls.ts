import assert from 'node:assert/strict';
import type { LeadSetup } from '../contract/lead-setup.ts';
import { request } from '../contract/office-calls.ts';
import { createReportStore } from '../../backend/report/report-store.ts';
import type { TestDatabase } from '../setup/pglite-database.ts';

/** Reads a report as a planner does, by the key of its address. */
export function readReport(setup: LeadSetup, key: string): Promise<Response> {
  const headers = { authorization: `Bearer ${key}` };
  return setup.call('/functions/v1/report', { method: 'GET', headers });
}

/** Publishes a report of an event, default `acme`; resolves with the answer and the report. */
export async function publishReport(setup: LeadSetup, more: object = {}) {
  const { status, body } = await request(setup, 'POST', '/reports', { event: 'acme', ...more });
  const answer = body as unknown as { error?: string; report?: { id: string }; url?: string };
  const key = answer.url?.split('#')[1] ?? '';
  const read = status === 200 ? await (await readReport(setup, key)).json() : {};
  return { status, answer, key, report: read as Record<string, unknown> };
}

/** The report that is published; throws without one. */
export async function readPublished(setup: LeadSetup, more: object = {}): Promise<Record<string, unknown>> {
  const { status, answer, report } = await publishReport(setup, more);
  assert.equal(status, 200, answer.error);
  return report;
}

/** The number of people in the last report of the event `acme`. */
export async function countReported(database: TestDatabase, wave: 1 | 2 = 1): Promise<number | undefined> {
  const { waves } = await createReportStore(database).published('acme');
  return waves[wave].at(-1)?.cells[0]?.members.length;
}

/** Moves all stored times of answers, mails and secrets into the past by this many days. */
export async function passDays(database: TestDatabase, days: number): Promise<void> {
  for (const [table, ...columns] of [
    ['leads', 'created_at'],
    ['mails', 'created_at', 'due_at', 'settled_at'],
    ['mail_counters', 'started_at'],
    ['report_secrets', 'created_at'],
    ['live_rooms', 'created_at', 'ends_at', 'takes_until', 'late_until'],
    ['live_ballots', 'joined_at'],
    ['live_answers', 'taken_at'],
  ] as const) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(days => $1)`).join(', ');
    await database.query(`update speaker.${table} set ${moved}`, [days]);
  }
}
