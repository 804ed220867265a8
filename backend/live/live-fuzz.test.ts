import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLiveHandlerSetup } from '../../tests/contract/handler-setup.ts';
import {
  allAnswers,
  ANSWER,
  CONTROL,
  join,
  JOIN,
  newDevice,
  stage,
  STAGE,
  STATE,
  openRoom,
} from '../../tests/contract/live-setup.ts';
import { fuzz, longOrShortText } from '../../tests/setup/fuzz.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';

const database = await createTestDatabase();
const setup = createLiveHandlerSetup(database);
const room = await openRoom(setup);
const ballot = await join(setup, room.code);
const text = longOrShortText('.', '-', 'A', ' ', 'O', '"', 'Bearer ');
/** A valid body of one of the calls with one invalid field. */
const nearMiss = fc
  .tuple(
    fc.constantFrom<readonly [string, () => object]>(
      [JOIN, () => ({ code: room.code, device: newDevice() })],
      [ANSWER, () => ({ ballot, round: 1, answers: allAnswers('b'), elapsed: 5_000 })],
      [CONTROL, () => ({ action: 'show', expected: 1 })],
    ),
    fc.constantFrom(...'code device ballot round answers elapsed team action expected question'.split(' ')),
    fc.oneof(text, fc.jsonValue(), fc.double(), fc.integer()),
  )
  .map(([[path, create], name, value]) => {
    return { path, content: () => JSON.stringify({ ...create(), [name]: value }) };
  });
const anything = fc
  .tuple(fc.constantFrom(JOIN, ANSWER, CONTROL), fc.oneof(text, fc.json()))
  .map(([path, content]) => ({ path, content: () => content }));
const bearer = fc.oneof(
  fc.constantFrom<() => string | undefined>(
    () => undefined,
    () => room.stageKey,
    () => `${room.stageKey.slice(0, -1)}A`,
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,40}$/).map((key) => () => key),
);
const headersOf = (key: string | undefined) => ({
  'content-type': 'application/json',
  ...(key !== undefined && { authorization: `Bearer ${key}` }),
});

test('every call of a phone or a remote gets a status of the contract and a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: nearMiss }, anything),
      bearer,
      async ({ path, content }, key) => {
        const answer = await setup.call(path, { method: 'POST', body: content(), headers: headersOf(key()) });
        const reply = (await answer.json()) as { error?: unknown };
        expect([200, 400, 401, 404, 409, 413, 422]).toContain(answer.status);
        if (answer.status !== 200) expect(reply.error).toMatch(/^[A-Z“][^\n]{5,}/i);
      },
    ),
    fuzz(600),
  );
}, 120_000);

test('no query, method or key causes a server error or exposes a distribution', async () => {
  const verb = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND');
  const path = fc.constantFrom(JOIN, ANSWER, STATE, STAGE, CONTROL);
  await fc.assert(
    fc.asyncProperty(path, verb, text, bearer, async (address, method, value, key) => {
      const query = new URLSearchParams({ ballot: value, since: value }).toString();
      const answer = await setup.call(`${address}?${query}`, { method, headers: headersOf(key()) });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('channels');
    }),
    fuzz(500),
  );
}, 120_000);

test('the room’s count is exact after the generated calls', async () => {
  const [stored] = await database.query<object>(
    `select (select count(*)::integer from speaker.live_answers where room = $1 and round = 1) as finished,
       (select count(*)::integer from speaker.live_ballots where room = $1) as joined`,
    [room.code],
  );
  expect(await stage(setup, room)).toMatchObject({ phase: 'open', shown: false, ...stored });
});
