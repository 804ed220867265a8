import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { parseEvent } from './event-body.ts';
import { listEvents, saveEvent } from './event-store.ts';
import type { OfficeMethod } from './office-endpoint.ts';

/** What the office does with events. */
export interface EventRoutes {
  readonly list: OfficeMethod;
  readonly save: OfficeMethod;
}

/** The events of this database as the office’s routes. */
export function createEventRoutes(database: Database): EventRoutes {
  return {
    list: async () => jsonAnswer(200, { events: await listEvents(database) }),
    async save({ request }) {
      const body = await readParsed(request, parseEvent);
      if (!(await saveEvent(database, body)))
        throw new HttpError(409, 'This event has answers: its teams cannot be changed any more.');
      const [event] = await listEvents(database, body.code);
      return jsonAnswer(200, { event });
    },
  };
}
