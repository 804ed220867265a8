import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { listUndelivered } from '../mail/list-mails.ts';
import { sendAgain } from '../mail/mail-queue.ts';
import type { OfficeMethod } from './office-endpoint.ts';

/** What the office does with mails and webhooks that have not arrived. */
export interface DeliveryRoutes {
  readonly list: OfficeMethod;
  readonly sendAgain: OfficeMethod;
}

/** As many as somebody reads. */
const LISTED_MAX = 200;

/** `onQueued` is told when something is to be sent again. */
export function createDeliveryRoutes(
  database: Database,
  onQueued: () => void = () => undefined,
): DeliveryRoutes {
  return {
    async list() {
      return jsonAnswer(200, { mails: await listUndelivered(database, LISTED_MAX) });
    },
    async sendAgain({ parameter }) {
      if (!isUuid(parameter) || !(await sendAgain(database, parameter)))
        throw new HttpError(404, 'There is no mail or webhook with this id.');
      onQueued();
      return jsonAnswer(200, { message: 'It is sent again now.' });
    },
  };
}
