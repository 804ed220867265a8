import * as v from 'valibot';
import { shapeMessage, wholeNumber } from '../../shared/core/leads/lead-fields.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { isUuid } from '../database/uuid.ts';
import { type Database } from '../database/database.ts';
import { HttpError, jsonAnswer, readParsed } from '../http/json-call.ts';
import { restoreLeads, HIDDEN_LEADS } from '../leads/hidden-leads.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';
import { confirmRetention, readRetention } from './retention.ts';
import { type LeadFilter, matchesSearch, nextCursor, readLeadFilter } from './list-office-leads.ts';
import { createOfficeLead, OFFICE_COLUMNS, type OfficeRow } from './office-lead.ts';

const LEADS = 'leads must be the number of leads that you were shown';
const actionSchema = v.object({ leads: wholeNumber(LEADS, 0, Number.MAX_SAFE_INTEGER) }, shapeMessage);

/** Routes for retention and hidden leads (docs/interfaces.md#office). */
export function addRetentionRoutes(
  app: OfficeRoutes,
  { database, retentionMonths: months, deleteMailCopies }: OfficeDeps,
): void {
  app.get('/retention', async () =>
    jsonAnswer(200, { months: months ?? null, ...(await readRetention(database, months)) }),
  );
  app.post('/retention', async ({ req }) => {
    const { leads } = await readParsed(req.raw, parserOf(actionSchema));
    const done = await confirmRetention({ database, months, deleteMailCopies }, leads);
    if (done === undefined)
      throw new HttpError(
        409,
        'This deletion is no longer waiting, or now includes more leads. Nothing was deleted; please check it again.',
      );
    return jsonAnswer(200, { hidden: done.hidden });
  });
  app.get('/hidden', async ({ req }) =>
    jsonAnswer(200, await listHiddenLeads(database, readLeadFilter(req.query()))),
  );
  app.post('/hidden', async () => jsonAnswer(200, { restored: await restoreLeads(database) }));
  app.post('/hidden/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || (await restoreLeads(database, id)) === 0)
      throw new HttpError(404, 'This hidden lead does not exist, or no longer exists.');
    return jsonAnswer(200, { restored: 1 });
  });
}

/** A page of the hidden leads that match, with suspected ones. */
async function listHiddenLeads(database: Database, { q, before, limit }: LeadFilter): Promise<object> {
  const rows = await database.query<OfficeRow & { readonly hiddenAt: Date; readonly total: number }>(
    `with found as materialized (select * from ${HIDDEN_LEADS} as lead where $1 = '' or ${matchesSearch('$1')})
     select ${OFFICE_COLUMNS}, hidden_at as "hiddenAt", (select count(*)::integer from found) as total
     from found where $2::uuid is null or id < $2 order by id desc limit $3::integer`,
    [q, before ?? null, limit + 1],
  );
  const ids = rows.map(({ id }) => id);
  return {
    leads: rows.slice(0, limit).map(({ hiddenAt, ...row }) => ({ ...createOfficeLead(row), hiddenAt })),
    total: rows[0]?.total ?? 0,
    next: nextCursor(ids, limit),
  };
}
