import { expect, test } from 'vitest';

import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { parseNewsletter } from '../../shared/core/leads/newsletter.ts';
import { createLeadStore } from './lead-store.ts';
import { createNewsletterLead } from './new-lead.ts';

test('a twin of a waiting lead is answered when that lead is stored, and not before', async () => {
  const parsed = parseNewsletter(newsletterBody());
  if (!parsed.ok) throw new Error('fixture');
  const lead = createNewsletterLead(parsed.value, null, false);
  const others = [1, 2].map((n) => ({ ...lead, dedupe_key: `newsletter other ${n}` }));
  const statements: (() => void)[] = [];
  const store = createLeadStore({
    query: () => new Promise((resolve) => statements.push(() => resolve([]))),
  });
  // Both statements are under way, so that the lead and its twin wait for the next one.
  const underWay = others.map((other) => store.accept(other));
  const answered: string[] = [];
  const waiting = ['lead', 'twin'].map((name) => store.accept(lead).then(() => answered.push(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
  statements.splice(0).forEach((answer) => answer());
  await Promise.all(underWay);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
  expect(statements).toHaveLength(1);
  statements.splice(0).forEach((answer) => answer());
  await Promise.all(waiting);
  expect(answered.toSorted()).toEqual(['lead', 'twin']);
});
