import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';
import { listEvents, saveEvent } from './event-routes.ts';
import { confirmAddress } from '../../tests/backend/office-database.ts';

const database = await createTestDatabase();
const isFixed = async (code: string) => (await listEvents(database, code))[0]?.teamsFixed;

it('an unconfirmed lead keeps the teams editable; confirming it fixes them', async () => {
  await saveEvent(database, { code: 'summit', teams: ['North'] });
  const lead = `(gen_random_uuid(), 'quiz', 'stray@example.org', 'summit', '{}')`;
  await database.query(`insert into speaker.leads (id, kind, email, event, payload) values ${lead}`);
  expect(await isFixed('summit')).toBe(false);
  expect(await saveEvent(database, { code: 'summit', teams: ['South'] })).toBe(true);
  await confirmAddress(database, 'stray@example.org');
  expect(await isFixed('summit')).toBe(true);
  expect(await saveEvent(database, { code: 'summit', teams: ['North'] })).toBe(false);
  expect(await saveEvent(database, { code: 'summit', teams: ['South'], present: 40 })).toBe(true);
});

it('a ballot’s answer fixes the teams', async () => {
  await saveEvent(database, { code: 'hall', teams: ['North'] });
  await database.query(
    `insert into speaker.live_rooms
       (code, event, mode, ends_at, phase, round, shown, control, version, late_until, stage_digest, remote_digest)
     values ('ROOM1', 'hall', 'assessment', now(), 'open', 1, false, 1, 1, now(), 's', 'r')`,
  );
  await database.query(`insert into speaker.live_ballots (room, ballot) values ('ROOM1', 'b')`);
  expect(await isFixed('hall')).toBe(false);
  const answer = `('ROOM1', 1, 'b', 5, '{}')`;
  await database.query(
    `insert into speaker.live_answers (room, round, ballot, channel, answers) values ${answer}`,
  );
  expect(await saveEvent(database, { code: 'hall', teams: ['South'] })).toBe(false);
});
