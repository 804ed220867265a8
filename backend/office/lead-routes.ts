import * as v from 'valibot';
import { formatDay, parseDay } from '../../shared/core/dates.ts';
import { EMAIL_SHAPE, textField, wholeNumber } from '../../shared/core/leads/lead-fields.ts';
import { LEAD_STATES } from '../../shared/core/leads/lead-terms.ts';
import { EMAIL_MAX, NOTE_MAX, OWNER_MAX } from '../../shared/core/leads/limits.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { isUuid } from '../database/uuid.ts';
import { type Database } from '../database/database.ts';
import { HttpError, invalidFields, jsonAnswer, readParsed } from '../http/json-call.ts';
import { changeLead } from '../leads/change-lead.ts';
import { formatLeadsAsCsv } from '../leads/leads-csv.ts';
import { forgetPerson } from '../leads/person.ts';
import { listOfficeLeads, readFilteredLeads, readLeadFilter } from './list-office-leads.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';
import { openOfficeLead, readOfficeLead } from './office-lead.ts';

const ISO_DAY = 10;
const EXPECTED = 'expected must be the number of history entries that you have seen';
const DAY = 'The day until which the date is held must be today or later, like 2027-03-04';

/** A change to a lead (docs/interfaces.md#office). */
const changeSchema = v.pipe(
  v.object(
    {
      state: v.optional(v.picklist(LEAD_STATES, `The state is one of ${LEAD_STATES.join(', ')}`)),
      owner: v.optional(
        v.nullable(
          v.pipe(
            textField('Owner', OWNER_MAX),
            v.transform((owner) => (owner === '' ? null : owner)),
          ),
        ),
      ),
      note: v.optional(textField('Note', NOTE_MAX)),
      // A time counts as its day.
      heldUntil: v.optional(
        v.pipe(
          v.string(DAY),
          v.transform((text) => text.slice(0, ISO_DAY)),
          v.check((text) => parseDay(text) !== undefined && text >= formatDay(new Date()), DAY),
        ),
      ),
      expected: wholeNumber(EXPECTED, 0, 2 ** 31 - 1),
    },
    (issue) => (issue.path?.at(-1)?.key === 'expected' ? EXPECTED : 'Please send a JSON object'),
  ),
  v.check(
    ({ state, heldUntil }) => heldUntil === undefined || state === 'held',
    'Only a date that is held has a day until which it is',
  ),
  v.check(
    ({ state, owner, note }) => state !== undefined || owner !== undefined || Boolean(note),
    'There is nothing to change: send a state, an owner or a note',
  ),
);

const unknownLead = () => new HttpError(404, 'This lead does not exist, or no longer exists.');

/** Routes for leads; `deleteMailCopies` deletes the files of a forgotten person's mails. */
export function addLeadRoutes(app: OfficeRoutes, { database, deleteMailCopies }: OfficeDeps): void {
  app.get('/leads', async ({ req }) => {
    const filter = readLeadFilter(req.query());
    const [list, figures] = await Promise.all([listOfficeLeads(database, filter), readFigures(database)]);
    return jsonAnswer(200, { ...list, ...figures });
  });
  app.get('/leads.csv', ({ req }) =>
    answerCsv(formatLeadsAsCsv(readFilteredLeads(database, readLeadFilter(req.query())))),
  );
  app.get('/leads/:id', async ({ req }) => {
    const id = req.param('id');
    const detail = isUuid(id) ? await openOfficeLead(database, id) : undefined;
    if (detail === undefined) throw unknownLead();
    return jsonAnswer(200, detail);
  });
  app.post('/leads/:id', async ({ req, var: { member } }) => {
    const id = req.param('id');
    const change = await readParsed(req.raw, parserOf(changeSchema));
    const order = { ...change, note: change.note || undefined, lead: id, by: member };
    const result = isUuid(id) ? await changeLead(database, order) : 'unknown';
    if (result === 'changed since')
      throw new HttpError(
        409,
        'Someone has changed this lead since you opened it. Nothing was saved; please check it again.',
      );
    const lead = result === 'changed' ? await readOfficeLead(database, id) : undefined;
    if (lead === undefined) throw unknownLead();
    return jsonAnswer(200, { lead });
  });
  app.delete('/people/:email', async ({ req }) => {
    const email = req.param('email');
    if (email.length > EMAIL_MAX || !EMAIL_SHAPE.test(email.trim()))
      throw invalidFields(['That is not an email address']);
    const { leads } = await forgetPerson(database, email, deleteMailCopies);
    return jsonAnswer(200, { deleted: leads });
  });
}

/** Streams; a failure before the first row is an error answer. */
async function answerCsv(lines: AsyncGenerator<string>): Promise<Response> {
  const begun = [await lines.next(), await lines.next()];
  const encoder = new TextEncoder();
  const text = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = begun.shift() ?? (await lines.next());
      if (step.done === true) controller.close();
      else controller.enqueue(encoder.encode(step.value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads.csv"',
      'cache-control': 'no-store',
    },
  });
}

const DAYS = 90;

interface Figures {
  readonly unread: number;
  readonly medianAnswerMinutes?: number;
}

/**
 * Returns the number of all unread leads that are not suspected, and the time from an inquiry to
 * its first change of state in the last 90 days, if there is any.
 */
async function readFigures(database: Database): Promise<Figures> {
  const [row] = await database.query<{ unread: number; minutes: number | null }>(
    `select
       (select count(*) from speaker.leads where read_at is null and not suspected)::integer as unread,
       percentile_cont(0.5) within group (
         order by extract(epoch from first.at - lead.created_at)::float8 / 60
       ) as minutes
     from (
       select lead_id, min(at) as at from speaker.lead_history where state <> 'new' group by lead_id
     ) as first
     join speaker.leads as lead on lead.id = first.lead_id
     where lead.kind = 'inquiry' and not lead.suspected and lead.created_at > now() - interval '${DAYS} days'`,
  );
  return { unread: row?.unread ?? 0, ...(row?.minutes != null && { medianAnswerMinutes: row.minutes }) };
}
