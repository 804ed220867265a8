import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFakePosts, startFakeWordPress } from '../setup/fake-wordpress.ts';
import { openHostPictureFiles } from '../../server/media/open-media.ts';
import { writeHostPictures, writePages } from '../../scripts/static-site/write-pages.ts';
import { readBuildText } from '../../scripts/static-site/read-build-text.ts';
import { createClientConfig } from '../../server/client-config.ts';
import { parseConfiguration, StartError } from '../../server/configuration/configuration.ts';
import { pageHeaders, policySources } from '../../server/http/security-headers.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { NO_TEXT, type SiteText } from '../../server/pages/site-source.ts';
import { createFolder } from '../setup/temporary-folder.ts';

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>;
let home = '';
let logLines: string[] = [];
const configuration = (CONTENT_HOST = wordpress.url) =>
  parseConfiguration({ CONTENT_HOST, DATA_DIR: join(home, 'data') });
const readText = (contentHost?: string) =>
  readBuildText(configuration(contentHost), (line) => logLines.push(line));
const readFile = (name: string) => readFileSync(join(home, 'site', name), 'utf8');

beforeEach(async () => {
  home = createFolder();
  logLines = [];
  wordpress = await startFakeWordPress();
});
afterEach(() => wordpress.stop());

async function writeSite(text: SiteText): Promise<ReadonlySet<string>> {
  const settings = configuration();
  const { prerenderer, assets } = await loadBuiltSite('dist');
  const clientConfig = createClientConfig(settings, []);
  const policy = policySources(settings, []);
  return writePages(
    prerenderer,
    { ...text, publicUrl: 'https://a.example', clientConfig, assets },
    { pageHeaders: pageHeaders(policy, assets.cssText), leads: policy.leads, movedPages: new Map() },
    { site: join(home, 'site'), hosting: join(home, 'hosting') },
    new Map([['/office', prerenderer.officePage(clientConfig)], ...prerenderer.lightPages(clientConfig)]),
  );
}

test('writes the content of WordPress into the markup of a build’s files', async () => {
  wordpress.state.content = { hero_title: 'What <b>the editor</b> saved', hero_subtitle: 'Her subtitle' };
  await writeSite(await readText());
  const [markup] = readFile('index.html').split('id="speaker-config"');
  for (const text of ['What <b>the editor</b> saved', 'Her subtitle']) expect(markup).toContain(text);
  expect(logLines).toEqual([]);
  const pages = ['about.html', '404.html', 'office.html', 'blog/404.html'];
  for (const name of [...pages, '_headers', 'sitemap.xml', 'rss.xml']) expect(readFile(name)).not.toBe('');
});

test('writes WordPress’s posts and pictures as files of the static host', async () => {
  const img = `<img src="${wordpress.url}/wp-content/uploads/a.jpg" width="900" height="600" alt="A">`;
  wordpress.state.posts = makeFakePosts(60).map((post, index) =>
    index === 0 ? { ...post, content: post.content + img } : post,
  );
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  wordpress.state.files.set('/wp-content/uploads/a.jpg', await photograph.jpeg().toBuffer());
  const addresses = await writeSite(await readText());
  const site = join(home, 'site');
  const writePictures = () =>
    writeHostPictures(addresses, openHostPictureFiles(join(home, 'data'), wordpress.url), site);
  expect(await writePictures()).toBeUndefined();
  const names = 'a.jpg-240.webp a.jpg-480.webp a.jpg-800.webp a.jpg-900.jpg a.jpg-900.webp'.split(' ');
  expect(readdirSync(join(site, 'media/host/wp-content/uploads')).toSorted()).toEqual(names);
  expect(readFile('blog/page/5.html')).toContain('Post number 1<');
  expect(readFile('blog/post-number-1.html')).toContain('Words of post 1.');
  expect(readFile('posts/post-number-1.json')).toContain('Words of post 1.');
  wordpress.state.files.clear();
  rmSync(join(home, 'data/host-media'), { recursive: true });
  expect(await writePictures()).toMatch(/^5 of 5 files of pictures could not be had/);
});

test('a build while WordPress is unavailable uses the content of the last build and reports it in one line', async () => {
  const before = await readText();
  for (const path of ['/graphql', '/wp-json/speaker/v1/content']) wordpress.state.unavailable.add(path);
  expect(await readText()).toEqual(before);
  const [line, ...more] = logLines;
  expect(line).toMatch(/^CONTENT_HOST: http:\/\/127[^\n]*503[^\n]*keep what it said at the last build\.$/);
  expect(more).toEqual([]);
});

test.each([['/graphql'], ['/wp-json/speaker/v1/content'], ['/graphql', '/wp-json/speaker/v1/content']])(
  'ends the build with one line when %s of WordPress is unavailable and no content is cached',
  async (...paths) => {
    for (const path of paths) wordpress.state.unavailable.add(path);
    const refusal = await readText().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/CONTENT_HOST: http:\/\/127.*did not answer.*nothing was built.*$/);
  },
);

test('builds without requests or a cache when no content host is set', async () => {
  expect(await readText('')).toEqual(NO_TEXT);
  expect(logLines).toEqual([]);
});
