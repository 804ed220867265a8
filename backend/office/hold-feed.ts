import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { parseDay } from '../../shared/core/dates.ts';
import { type CalendarDay, formatCalendar } from '../calendar/calendar-file.ts';
import type { Database } from '../database/database.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import { type App, createApp } from '../http/app.ts';
import { notFound, jsonAnswer } from '../http/json-call.ts';
import { leadReference } from '../leads/lead-reference.ts';
import type { Log } from '../http/log.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';

const KEY_BYTES = 16;

/** The secret address of the calendar of holds: there is at most one. */
export function addFeedRoutes(app: OfficeRoutes, { database, functionsUrl }: OfficeDeps): void {
  app.get('/holds', async () => {
    const [feed] = await database.query<{ created_at: Date }>(
      `select created_at from speaker.office_keys where purpose = 'holds'`,
    );
    return jsonAnswer(200, { since: feed?.created_at.toISOString() ?? null });
  });
  // Shown only now; the previous address stops working.
  app.post('/holds', async () => {
    const key = randomBytes(KEY_BYTES).toString('hex');
    await database.query(
      `insert into speaker.office_keys (purpose, key_digest) values ('holds', sha256(convert_to($1, 'UTF8')))
       on conflict (purpose) do update set key_digest = excluded.key_digest, created_at = now()`,
      [key],
    );
    return jsonAnswer(200, { url: `${functionsUrl}${functionPath('holds')}?key=${key}` });
  });
  app.delete('/holds', async () => {
    await database.query(`delete from speaker.office_keys where purpose = 'holds'`);
    return jsonAnswer(200, { message: 'The calendar’s address no longer works.' });
  });
}

interface HoldRow {
  readonly id: string;
  readonly state: 'held' | 'confirmed';
  readonly held_until: string | null;
  readonly event_date: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly changed_at: Date;
}

/** `GET /functions/v1/office-holds?key=…`: holds and confirmed dates; 404 for another key. */
export function holdsApp(database: Database, brand: string, log: Log): App {
  const app: App = new Hono();
  app.get(functionPath('holds'), async ({ req }) => {
    const rows = await readHolds(database, req.query('key') ?? '');
    return new Response(formatCalendar(brand, describeHolds(rows), `Holds – ${brand}`), {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  return createApp(app, { log });
}

/** In order of request. Throws an `HttpError`: 404 for another key. */
async function readHolds(database: Database, key: string): Promise<HoldRow[]> {
  const keyed = `exists (
    select from speaker.office_keys where purpose = 'holds' and key_digest = sha256(convert_to($1, 'UTF8'))
  )`;
  const [answer] = await database.query<{ known: boolean }>(`select ${keyed} as known`, [
    key.replaceAll('\0', ''),
  ]);
  if (answer?.known !== true) throw notFound();
  return database.query<HoldRow>(
    `select id, state, held_until::text as held_until, payload ->> 'eventDate' as event_date, payload ->> 'name' as name,
       payload ->> 'company' as company,
       coalesce((select max(at) from speaker.lead_history where lead_id = lead.id), created_at) as changed_at
     from speaker.leads as lead where state in ('held', 'confirmed') and not suspected order by created_at, id`,
  );
}

/** The day of the event, else the one on which the hold ends. */
function describeHolds(rows: readonly HoldRow[]): CalendarDay[] {
  return rows.flatMap((row) => {
    const isDated = parseDay(row.event_date ?? '') !== undefined;
    const day = isDated ? row.event_date : row.held_until;
    if (day === null) return [];
    const onThatDate = rows.filter((other) => other.state === 'held' && other.event_date === row.event_date);
    const rank = isDated ? ` ${onThatDate.indexOf(row) + 1} of ${onThatDate.length}` : '';
    const holder = [row.name, row.company]
      .filter((part) => part !== null && part !== 'Not provided')
      .join(', ');
    return {
      id: `hold-${row.id}`,
      day,
      title: row.state === 'confirmed' ? `Confirmed: ${holder}` : `Hold${rank}: ${holder}`,
      description: `${row.held_until === null ? '' : `Held until ${row.held_until}. `}Reference ${leadReference(row.id)}.`,
      status: row.state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
      stamp: row.changed_at,
    };
  });
}
