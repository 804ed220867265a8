import assert from 'node:assert/strict';
import type { LiveCase } from './live-setup.ts';
import { ask, assertRefused, assessment, join, newEvent, send, WORDS } from './live-setup.ts';

/** Two words to keep (docs/product.md#two-words-to-keep). The room a month later is tried where a month can go by: at the handlers. */
export const LIVE_WORDS_CASES: readonly LiveCase[] = [
  {
    name: 'words: a ballot’s own, the same each time, nobody else’s; a first room takes none',
    async run(setup) {
      const room = await setup.makeRoom(assessment());
      const [ballot, other] = [await join(setup, room.code), await join(setup, room.code)];
      const given = await ask(setup, `${WORDS}?ballot=${ballot}`);
      assert.equal(given.status, 200, JSON.stringify(given.body));
      assert.equal(given.headers.get('access-control-allow-origin'), '*');
      assert.equal(given.headers.get('cache-control'), 'no-store');
      const words = given.body['words'] as string[];
      assert.deepEqual(given.body, { wave: 1, words });
      assert.match(words.join(' '), /^[a-z]{3,9} [a-z]{3,9}$/);
      assert.deepEqual((await ask(setup, `${WORDS}?ballot=${ballot}`)).body, given.body);
      assert.notDeepEqual((await ask(setup, `${WORDS}?ballot=${other}`)).body, given.body);
      assertRefused(await send(setup, WORDS, { ballot, words: words.join(' ') }), 409);
    },
  },
  {
    name: 'words: a slip gets a sentence with the nearest word; forged ballots and rooms of single questions get none',
    async run(setup) {
      const checked = await ask(setup, `${WORDS}?words=${encodeURIComponent('Amber, KETTLE')}`);
      assert.deepEqual(checked.body, { words: ['amber', 'kettle'] });
      const slip = await ask(setup, `${WORDS}?words=${encodeURIComponent('amber kettel')}`);
      assertRefused(slip, 422);
      assert.match(String(slip.body['error']), /Did you mean “kettle”\?/);
      const room = await setup.makeRoom(assessment());
      const ballot = await join(setup, room.code);
      assertRefused(await ask(setup, `${WORDS}?ballot=${ballot.slice(0, -1)}`), 401);
      assertRefused(await ask(setup, WORDS), 401);
      assertRefused(await send(setup, WORDS, { ballot: 'forged', words: 'amber kettle' }), 401);
      assertRefused(await send(setup, WORDS, { ballot }), 422);
      const single = await setup.makeRoom({ event: newEvent(), mode: 'question', question: 2 });
      assertRefused(await ask(setup, `${WORDS}?ballot=${await join(setup, single.code)}`), 409);
    },
  },
];
