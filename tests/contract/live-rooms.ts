import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../backend/database/database.ts';
import { createRoomRegister } from '../../backend/live/room-register.ts';
import type { RoomCall } from '../../shared/core/live/live-calls.ts';
import type { Product } from '../setup/product.ts';
import type { LiveSetup } from './live-setup.ts';

type Rooms = Pick<LiveSetup, 'makeRoom' | 'revokeRoom'>;

const ROOMS = '/functions/v1/office/rooms';
const keyOf = (link: unknown, page: string) =>
  new RegExp(`^http://[^/]+${page}#([\\w-]{22})$`).exec(String(link))?.[1] ?? assert.fail(String(link));

/** Rooms created by the office of a running product. */
export function createOfficeRooms({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>): Rooms {
  const call = async (method: string, path: string, body?: object) => {
    const token = readFileSync(join(dataDir, 'editor-token'), 'utf8').trim();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    assert.equal(answer.status, 200);
    return (await answer.json()) as Record<string, unknown>;
  };
  return {
    async makeRoom(body) {
      const { code, stage, remote, ...rest } = await call('POST', ROOMS, body);
      assert.deepEqual(rest, {});
      const keys = { stageKey: keyOf(stage, '/stage'), remoteKey: keyOf(remote, '/stage/remote') };
      return { code: String(code), ...keys };
    },
    revokeRoom: async (code) => void (await call('DELETE', `${ROOMS}/${code}`)),
  };
}

/** A running product, called over HTTP. */
export function createOfficeSetup(product: Pick<Product, 'url' | 'dataDir'>): LiveSetup {
  return { call: (path, init) => fetch(product.url + path, init), ...createOfficeRooms(product) };
}

/** Rooms created directly in the functions' database. */
export function createRegisteredRooms(database: Database): Rooms {
  const register = createRoomRegister(database);
  return {
    makeRoom: ({ question = null, ...body }) => register.create({ ...body, question } as RoomCall),
    async revokeRoom(code) {
      assert.equal(await register.end(code), true);
    },
  };
}
