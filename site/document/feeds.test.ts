// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createRobots, createRss, createSitemap } from './feeds.ts';

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

it('lists every address in a well-formed sitemap, with the date of change where known', () => {
  const post = { path: '/blog/a&b', date: '2025-07-07' };
  const map = parse(createSitemap('https://x.example', [{ path: '/', date: undefined }, post]));
  const addresses = [...map.querySelectorAll('loc')].map((loc) => loc.textContent);
  expect(addresses).toEqual(['https://x.example/', 'https://x.example/blog/a&b']);
  expect(map.querySelector('lastmod')?.textContent).toBe('2025-07-07');
});

it('writes posts as a well-formed feed', () => {
  const post = { path: '/blog/a', title: 'Calm & <loud>', excerpt: 'Short.', date: '2025-07-07' };
  const feed = parse(createRss('https://x.example', [post]));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelector('item > title')?.textContent).toBe('Calm & <loud>');
  expect(feed.querySelector('item > pubDate')?.textContent).toBe('Mon, 07 Jul 2025 09:00:00 GMT');
});

it('excludes the editor for crawlers and names the sitemap', () => {
  expect(createRobots('https://x.example')).toContain('Disallow: /editor\n');
  expect(createRobots('https://x.example')).toContain('Sitemap: https://x.example/sitemap.xml');
});
