import * as v from 'valibot';
import { shapeMessage } from '../../shared/core/leads/lead-fields.ts';
import { parserOf } from '../../shared/core/leads/parsed.ts';
import { isUuid } from '../database/uuid.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { listUndelivered } from '../mail/list-mails.ts';
import { readParsed } from '../http/read-json-body.ts';
import { READ_UNCONFIRMED, settleWaiting } from '../mail/mail-limits.ts';
import { sendAgain } from '../delivery/delivery-queue.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';

const overdueSchema = v.object(
  { action: v.picklist(['send', 'discard'], 'action must be send or discard') },
  shapeMessage,
);

const LISTED_MAX = 200;

/** Routes for mails and webhooks that have not arrived. */
export function addDeliveryRoutes(
  app: OfficeRoutes,
  { database, mailLimits, onMailQueued }: OfficeDeps,
): void {
  app.get('/mails', async () => {
    const mails = await listUndelivered(database, LISTED_MAX);
    const [counts] = await database.query<object>(READ_UNCONFIRMED);
    return jsonAnswer(200, { mails, unconfirmed: { ...counts, ...mailLimits } });
  });
  app.post('/mails/overdue', async ({ req }) => {
    const { action } = await readParsed(req.raw, parserOf(overdueSchema));
    const count = await settleWaiting(database, action);
    onMailQueued?.();
    return jsonAnswer(200, { count });
  });
  app.post('/mails/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || !(await sendAgain(database, id)))
      throw new HttpError(404, 'There is no mail or webhook with this id.');
    onMailQueued?.();
    return jsonAnswer(200, { message: 'It is being sent again.' });
  });
  app.delete('/mails/:id', async ({ req }) => {
    const id = req.param('id');
    if (!isUuid(id) || (await settleWaiting(database, 'discard', id)) === 0)
      throw new HttpError(404, 'No mail with this id is waiting.');
    return jsonAnswer(200, { message: 'It is discarded.' });
  });
}
