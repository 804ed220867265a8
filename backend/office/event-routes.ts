import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { parseEvent } from './event-body.ts';
import { listEvents, saveEvent } from './event-store.ts';
import type { OfficeRoutes } from './office-deps.ts';

/** Events as the office's routes. */
export function addEventRoutes(app: OfficeRoutes, database: Database): void {
  app.get('/events', async () => jsonAnswer(200, { events: await listEvents(database) }));
  app.post('/events', async ({ req }) => {
    const body = await readParsed(req.raw, parseEvent);
    if (!(await saveEvent(database, body)))
      throw new HttpError(409, 'This event has answers: its teams cannot be changed any more.');
    const [event] = await listEvents(database, body.code);
    return jsonAnswer(200, { event });
  });
}
