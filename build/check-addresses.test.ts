import { expect, test } from 'vitest';
import { NAMED_PAGES } from '../shared/core/page-addresses.ts';
import { findAddressFaults } from './check-addresses.ts';

test('finds no fault in the addresses of the speaker', () => {
  expect(findAddressFaults(NAMED_PAGES)).toEqual([]);
});

test.each([
  [{ id: 'talks', slug: 'contact' }, "'contact' of 'talks' is an address of 'contact' too."],
  [{ id: 'talks', formerSlugs: ['about-me'] }, "'about-me' of 'talks' is an address of 'contact' too."],
  [{ id: 'talks', slug: 'office' }, "'office' of 'talks' is an address of the product."],
  [{ id: 'talks', slug: 'My Talks' }, "'My Talks' of 'talks' may have lower-case letters, digits and "],
])('names the fault of %j', (page, fault) => {
  const contact = { id: 'contact', name: 'Contact', formerSlugs: ['about-me'] };
  const [found, ...others] = findAddressFaults([contact, { name: 'Talks', ...page }]);
  expect([found, others]).toEqual([expect.stringContaining(`speaker/pages/navigation.ts: ${fault}`), []]);
});
