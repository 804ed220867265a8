import { EMAIL_SHAPE } from '../../shared/core/leads/lead-fields.ts';
import { EMAIL_MAX } from '../../shared/core/leads/limits.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { HttpError, invalidFields } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { changeLead } from '../leads/change-lead.ts';
import { formatLeadsAsCsv } from '../leads/leads-csv.ts';
import type { DeleteMailCopies } from '../leads/person.ts';
import { forgetPerson } from '../leads/person.ts';
import { readMedianAnswerMinutes } from './answer-time.ts';
import { parseLeadChange } from './lead-change-body.ts';
import { readLeadFilter } from './lead-filter.ts';
import { listOfficeLeads, readFilteredLeads } from './list-office-leads.ts';
import type { OfficeMethod } from './office-endpoint.ts';
import { openOfficeLead, readOfficeLead } from './read-office-lead.ts';

/** What the office does with leads. */
export interface LeadRoutes {
  readonly list: OfficeMethod;
  readonly csv: OfficeMethod;
  readonly open: OfficeMethod;
  readonly change: OfficeMethod;
  readonly forget: OfficeMethod;
}

const unknownLead = () => new HttpError(404, 'There is no such lead, or not any more.');

/** The leads of this database as the office’s routes; `deleteMailCopies` takes the files along that a host keeps of a forgotten person’s mails. */
export function createLeadRoutes(
  database: Database,
  deleteMailCopies: DeleteMailCopies | undefined,
): LeadRoutes {
  return {
    async list({ query }) {
      const filter = readLeadFilter(query);
      const [list, medianAnswerMinutes] = await Promise.all([
        listOfficeLeads(database, filter),
        readMedianAnswerMinutes(database),
      ]);
      return jsonAnswer(200, { ...list, medianAnswerMinutes });
    },
    csv: ({ query }) => answerCsv(formatLeadsAsCsv(readFilteredLeads(database, readLeadFilter(query)))),
    async open({ parameter }) {
      const detail = isUuid(parameter) ? await openOfficeLead(database, parameter) : undefined;
      if (detail === undefined) throw unknownLead();
      return jsonAnswer(200, detail);
    },
    async change({ request, member, parameter }) {
      const { expected, ...change } = await readParsed(request, parseLeadChange);
      const result = isUuid(parameter)
        ? await changeLead(database, {
            lead: parameter,
            expected,
            by: member.name,
            change: { ...change, note: change.note || undefined },
          })
        : 'unknown';
      if (result === 'changed since')
        throw new HttpError(
          409,
          'Somebody has changed this lead since you saw it. Nothing was changed; please look again.',
        );
      const lead = result === 'changed' ? await readOfficeLead(database, parameter) : undefined;
      if (lead === undefined) throw unknownLead();
      return jsonAnswer(200, { lead });
    },
    async forget({ parameter: email }) {
      if (email.length > EMAIL_MAX || !EMAIL_SHAPE.test(email.trim()))
        throw invalidFields(['That is not an email address']);
      const { leads } = await forgetPerson(database, email, deleteMailCopies);
      return jsonAnswer(200, { deleted: leads });
    },
  };
}

/** The file, line by line as the database tells them; what fails before the first line of a lead is an error answer. */
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
