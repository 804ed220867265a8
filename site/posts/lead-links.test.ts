import { expect, test } from 'vitest';
import { TEST_POST } from '../../tests/setup/test-post.ts';
import { leadLinksToSite } from './lead-links.ts';

const HOST = 'https://cms.example/site';
const PAGES = new Set(['/', '/about', '/channels/1']);

function lead(href: string, before = ''): string {
  const posts = ['one', 'two'].map((id, index) => ({
    post: { ...TEST_POST, id },
    html: `<p><a ${before}href="${href}">x</a></p>`,
    link: index === 0 ? `${HOST}/2026/01/one/` : `${HOST}/?p=2`,
  }));
  const [first] = leadLinksToSite(posts, HOST, (path) => PAGES.has(path));
  return /href="([^"]*)"/.exec(first?.html ?? '')?.[1] ?? '';
}

test.each([
  [`${HOST}/2026/01/one/`, '/blog/one'],
  ['http://cms.example/site/2026/01/one', '/blog/one'],
  ['/site/2026/01/one/#part', '/blog/one#part'],
  [`${HOST}/?p=2`, '/blog/two'],
  [HOST, '/'],
  [`${HOST}/`, '/'],
  [`${HOST}/homepage/#a&amp;b`, '/#a&amp;b'],
  [`${HOST}/about/`, '/about'],
  [`${HOST}/channels/1`, '/channels/1'],
])('rewrites %s to %s', (href, address) => {
  expect(lead(href)).toBe(address);
  expect(lead(href, 'title="A word" ')).toBe(address);
});

test.each([
  `${HOST}/wp-content/uploads/2026/01/one.pdf`,
  `${HOST}/?p=3`,
  `${HOST}/about/team/`,
  'https://cms.example/about/',
  'https://cms.example/sites/about/',
  'https://other.example/site/about/',
  'mailto:a@cms.example',
  '#part',
  'https://',
])('leaves %s unchanged', (href) => {
  expect(lead(href)).toBe(href);
});
