import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../tests/setup/pglite-database.ts';
import { digestBearerKey } from '../http/bearer-key.ts';
import { createRegisteredRooms } from '../../tests/contract/live-rooms.ts';
import { assessment } from '../../tests/contract/live-setup.ts';

const SCRIPT = readFileSync(new URL('../../supabase/live-realtime.sql', import.meta.url), 'utf8');

/** Of Supabase's Realtime: a message is a row, and the policies apply to reading it. */
const REALTIME = `
  create role anon;
  create role authenticated;
  create schema realtime;
  create table realtime.messages (
    id serial primary key, topic text not null, extension text not null, payload jsonb, event text, private boolean
  );
  create function realtime.topic() returns text language sql stable
    as $$ select nullif(current_setting('realtime.topic', true), '') $$;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
    language sql as $$
      insert into realtime.messages (topic, extension, payload, event, private)
      values (topic, 'broadcast', payload, event, private)
    $$;
  alter table realtime.messages enable row level security;
  grant usage on schema realtime to anon, authenticated;
  grant select, insert on realtime.messages to anon, authenticated;
  grant usage on sequence realtime.messages_id_seq to anon, authenticated;`;

const database = await createMigratedDatabase();
await database.pglite.exec(REALTIME);
for (let run = 0; run < 2; run += 1) await database.pglite.exec(SCRIPT);
afterAll(() => database.close());

const join = (code: string, ballot: string) =>
  database.query<{ verdict: string }>('select verdict from speaker.live_join($1::text::jsonb, 5000)', [
    JSON.stringify([{ nth: 0, room: code, ballot }]),
  ]);
const sent = () =>
  database.query<{ topic: string; event: string; private: boolean; payload: object }>(
    'select topic, event, private, payload from realtime.messages order by id',
  );

/** The number of rows that a role on this topic can read. */
async function readAs(role: 'anon' | 'authenticated', topic: string, run: string): Promise<number> {
  return database.pglite.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`);
    await transaction.query(`select set_config('realtime.topic', $1, true)`, [topic]);
    return (await transaction.query(run)).rows.length;
  });
}

test('sends a change to the room’s private topic with its version only', async () => {
  const room = await createRegisteredRooms(database).makeRoom(assessment());
  const topic = `live-stage:${digestBearerKey(room.stageKey)}`;
  await join(room.code, 'one');
  await join(room.code, 'two');
  // Joining again changes nothing.
  await join(room.code, 'two');
  const [first, second, ...more] = await sent();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ topic, event: 'news', private: true });
  expect(Object.keys(first?.payload ?? {})).toEqual(['version']);
  expect(second?.payload).not.toEqual(first?.payload);
  const look = 'select from realtime.messages';
  expect(await readAs('anon', topic, look)).toBe(2);
  expect(await readAs('authenticated', topic, look)).toBe(2);
  expect(await readAs('anon', 'another-topic', look)).toBe(0);
  // Only the database can send.
  const send = `insert into realtime.messages (topic, extension, event) values ('${topic}', 'broadcast', 'news')`;
  await expect(readAs('anon', topic, send)).rejects.toThrow(/row-level security/);
  await expect(readAs('anon', topic, 'select speaker.tell_live_news()')).rejects.toThrow();
});

test('a failing Realtime does not fail an answer', async () => {
  const room = await createRegisteredRooms(database).makeRoom(assessment());
  const rename = (from: string, to: string) =>
    database.pglite.exec(`alter function realtime.${from}(jsonb, text, text, boolean) rename to ${to}`);
  await rename('send', 'send_unavailable');
  expect(await join(room.code, 'three')).toEqual([{ verdict: 'joined' }]);
  await rename('send_unavailable', 'send');
});
