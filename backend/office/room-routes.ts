import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { createRoomLinks } from '../live/room-links.ts';
import { createRoomRegister } from '../live/room-register.ts';
import type { OfficeDeps, OfficeRoutes } from './office-deps.ts';

/** Live rooms as the office's routes. */
export function addRoomRoutes(app: OfficeRoutes, { database, siteUrl }: OfficeDeps): void {
  const register = createRoomRegister(database);
  app.get('/rooms', async () => jsonAnswer(200, { rooms: await register.list() }));
  app.post('/rooms', async ({ req }) =>
    jsonAnswer(200, createRoomLinks(await register.create(await readParsed(req.raw, parseNewRoom)), siteUrl)),
  );
  app.delete('/rooms/:code', async ({ req }) => {
    const code = parseRoomCode(req.param('code'));
    if (code === undefined || !(await register.end(code)))
      throw new HttpError(404, 'There is no room with this code.');
    return jsonAnswer(200, { ended: code });
  });
}
