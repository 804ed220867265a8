import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { readParsed } from '../http/read-parsed.ts';
import { createRoomLinks } from '../live/room-links.ts';
import { createRoomRegister } from '../live/room-register.ts';
import type { OfficeMethod } from './office-endpoint.ts';

/** What the office does with live rooms; `siteUrl` is where the stage and the remote are opened, without a slash at its end. */
export interface RoomRoutes {
  readonly create: OfficeMethod;
  readonly list: OfficeMethod;
  readonly end: OfficeMethod;
}

/** Live rooms as the office’s routes. */
export function createRoomRoutes(database: Database, siteUrl: string): RoomRoutes {
  const register = createRoomRegister(database);
  return {
    async create({ request }) {
      const made = await register.create(await readParsed(request, parseNewRoom));
      return jsonAnswer(200, createRoomLinks(made, siteUrl));
    },
    async list() {
      return jsonAnswer(200, { rooms: await register.list() });
    },
    async end({ parameter }) {
      const code = parseRoomCode(parameter);
      if (code === undefined || !(await register.end(code)))
        throw new HttpError(404, 'There is no room with this code.');
      return jsonAnswer(200, { ended: code });
    },
  };
}
