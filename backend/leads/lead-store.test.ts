import { expect, test } from 'vitest';
import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter-lead.ts';
import { UnavailableError } from '../database/unavailable-error.ts';
import { createLeadStore } from './lead-store.ts';
import { createNewsletterLead } from './new-lead.ts';

test('answers a duplicate of a waiting lead only when that lead is stored', async () => {
  const parsed = parseNewsletter(newsletterBody());
  if (!parsed.ok) throw new Error('fixture');
  const lead = createNewsletterLead(parsed.value, null, false);
  const others = [1, 2].map((n) => ({ ...lead, dedupe_key: `newsletter other ${n}` }));
  const statements: (() => void)[] = [];
  const store = createLeadStore({
    query: () => new Promise((resolve) => statements.push(() => resolve([]))),
  });
  // Both statements are running, so that the lead and its duplicate wait for the next one.
  const running = others.map((other) => store.accept(other));
  const answered: string[] = [];
  const waiting = ['lead', 'duplicate'].map((name) => store.accept(lead).then(() => answered.push(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
  statements.splice(0).forEach((answer) => answer());
  await Promise.all(running);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
  expect(statements).toHaveLength(1);
  statements.splice(0).forEach((answer) => answer());
  await Promise.all(waiting);
  expect(answered.toSorted()).toEqual(['duplicate', 'lead']);
});

function createLead(key: string) {
  const parsed = parseNewsletter(newsletterBody());
  if (!parsed.ok) throw new Error('fixture');
  return { ...createNewsletterLead(parsed.value, null, false), dedupe_key: key };
}

test('refuses only the lead that the database cannot store', async () => {
  const stored: string[] = [];
  const store = createLeadStore({
    async query(_, values) {
      const keys = (JSON.parse(String(values?.[0])) as { dedupe_key: string }[]).map(
        (lead) => lead.dedupe_key,
      );
      await new Promise((resolve) => setImmediate(resolve));
      if (keys.includes('bad')) throw Object.assign(new Error('invalid input'), { code: '22P02' });
      stored.push(...keys);
      return [];
    },
  });
  // The first two run at once; the others are stored together.
  const keys = ['first', 'second', 'good', 'bad', 'better'];
  const outcomes = await Promise.allSettled(keys.map((key) => store.accept(createLead(key))));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(stored.toSorted()).toEqual(['better', 'first', 'good', 'second']);
});

test('refuses a further lead when 10,000 are waiting', async () => {
  const store = createLeadStore({ query: () => new Promise(() => undefined) });
  const lead = createLead('');
  // Two are running, the others wait.
  for (let index = 0; index < 10_002; index += 1)
    store.accept({ ...lead, dedupe_key: `waiting ${index}` }).catch(() => undefined);
  await expect(store.accept({ ...lead, dedupe_key: 'one more' })).rejects.toThrow(UnavailableError);
});
