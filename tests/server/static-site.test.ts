import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFakePosts, startFakeWordPress } from '../setup/fake-wordpress.ts';
import { openHostPictureFiles } from '../../server/media/open-media.ts';
import { writeHostPictures, writePages } from '../../scripts/static-site/write-pages.ts';
import { readBuildText } from '../../scripts/static-site/read-build-text.ts';
import { createClientConfig } from '../../server/client-config.ts';
import { parseConfiguration } from '../../server/configuration/configuration.ts';
import { pageHeaders, policySources } from '../../server/http/security-headers.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { NO_TEXT, type SiteText } from '../../server/pages/site-source.ts';
import { StartError } from '../../server/configuration/start-error.ts';

/** The answers of a simulated WordPress, per path. */
let answers: Record<string, unknown> = {};
let server: Server;
let home = '';
let logLines: string[] = [];
const configuration = (more: Record<string, string> = {}) =>
  parseConfiguration({ CONTENT_HOST: wordpressUrl(), DATA_DIR: join(home, 'data'), ...more });
const readText = () => readBuildText(configuration(), (line) => logLines.push(line));

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'speaker-static-'));
  logLines = [];
  answers = {
    '/wp-json/speaker/v1/content': {
      hero_title: 'What <b>the editor</b> saved',
      hero_subtitle: 'Her subtitle',
    },
    '/graphql': {
      data: {
        generalSettings: { title: 'Her site', description: '' },
        pageBy: { title: 'Home', content: '', excerpt: '' },
        posts: { pageInfo: { hasNextPage: false }, nodes: [] },
      },
    },
  };
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'unavailable' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(home, { recursive: true, force: true });
});

function wordpressUrl(): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
}

async function writeSite(text: SiteText): Promise<string> {
  await writeSiteFiles(text);
  return readFileSync(join(home, 'site', 'index.html'), 'utf8');
}

async function writeSiteFiles(text: SiteText): Promise<ReadonlySet<string>> {
  const settings = configuration();
  const { prerenderer, assets } = await loadBuiltSite('dist');
  const clientConfig = createClientConfig(settings, []);
  const context = {
    ...text,
    publicUrl: 'https://a.example',
    clientConfig,
    assets,
  };
  const policy = policySources(settings, []);
  const folders = { site: join(home, 'site'), hosting: join(home, 'hosting') };
  return writePages(
    prerenderer,
    context,
    { pageHeaders: pageHeaders(policy, assets.cssText), leads: policy.leads, movedPages: new Map() },
    folders,
    new Map([['/office', prerenderer.officePage(clientConfig)], ...prerenderer.lightPages(clientConfig)]),
  );
}

test('writes the content of WordPress into the markup of a build’s files', async () => {
  const text = await readText();
  const [markup] = (await writeSite(text)).split('id="speaker-config"');
  expect(markup).toContain('What <b>the editor</b> saved');
  expect(markup).toContain('Her subtitle');
  expect(logLines).toEqual([]);
  for (const name of [
    'about.html',
    '404.html',
    'office.html',
    'blog/404.html',
    '_headers',
    'sitemap.xml',
    'rss.xml',
  ])
    expect(readFileSync(join(home, 'site', name), 'utf8')).not.toBe('');
});

test('writes WordPress’s posts and pictures as files of the static host', async () => {
  const wordpress = await startFakeWordPress();
  const posts = makeFakePosts(60);
  const img = `<img src="${wordpress.url}/wp-content/uploads/a.jpg" width="900" height="600" alt="A">`;
  wordpress.state.posts = posts.map((post) => ({
    ...post,
    content: post.content + (post === posts[0] ? img : ''),
  }));
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  wordpress.state.files.set('/wp-content/uploads/a.jpg', bytes);
  try {
    const text = await readBuildText(configuration({ CONTENT_HOST: wordpress.url }), (line) =>
      logLines.push(line),
    );
    const addresses = await writeSiteFiles(text);
    const host = openHostPictureFiles(join(home, 'data'), wordpress.url);
    const site = join(home, 'site');
    expect(await writeHostPictures(addresses, host, site)).toBeUndefined();
    expect(readdirSync(join(site, 'media/host/wp-content/uploads')).toSorted()).toEqual([
      ...['a.jpg-240.webp', 'a.jpg-480.webp', 'a.jpg-800.webp', 'a.jpg-900.jpg', 'a.jpg-900.webp'],
    ]);
    expect(readFileSync(join(site, 'blog/page/5.html'), 'utf8')).toContain('Post number 1<');
    expect(readFileSync(join(site, 'blog/post-number-1.html'), 'utf8')).toContain('Words of post 1.');
    expect(readFileSync(join(site, 'posts/post-number-1.json'), 'utf8')).toContain('Words of post 1.');
    wordpress.state.files.clear();
    rmSync(join(home, 'data/host-media'), { recursive: true });
    const missing = openHostPictureFiles(join(home, 'data'), wordpress.url);
    expect(await writeHostPictures(addresses, missing, site)).toMatch(
      /^5 of 5 files of pictures could not be had/,
    );
  } finally {
    wordpress.stop();
  }
});

test('posts named like a file or a route of the site get other addresses and keep their pages', async () => {
  const wordpress = await startFakeWordPress();
  wordpress.state.posts = makeFakePosts(3).map((post, i) => ({
    ...post,
    slug: ['404', 'index', 'page'][i] ?? '',
  }));
  try {
    await writeSiteFiles(
      await readBuildText(configuration({ CONTENT_HOST: wordpress.url }), () => undefined),
    );
  } finally {
    wordpress.stop();
  }
  const blog = join(home, 'site/blog');
  expect(readFileSync(join(blog, '404.html'), 'utf8')).toContain('Blog Post Not Found');
  expect(readdirSync(blog).filter((name) => name.endsWith('.html'))).toEqual([
    ...['404.html', 'post-number-1-1.html', 'post-number-2-2.html', 'post-number-3-3.html'],
  ]);
});

test('a build while WordPress is unavailable uses the content of the last build and reports it in one line', async () => {
  const before = await readText();
  answers = {};
  expect(await readText()).toEqual(before);
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toMatch(
    /^CONTENT_HOST: http:\/\/127[^\n]*503[^\n]*keep what it said at the last build\.$/,
  );
});

test.each([
  ['all', {}],
  ['the page', { '/graphql': undefined }],
  ['the text', { '/wp-json/speaker/v1/content': undefined }],
])(
  'ends the build with one line when %s of WordPress is unavailable and no content is cached',
  async (_, missing) => {
    answers = Object.keys(missing).length === 0 ? {} : { ...answers, ...missing };
    const refusal = await readText().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(
      /CONTENT_HOST: http:\/\/127[^\n]*did not answer[^\n]*nothing was built[^\n]*$/,
    );
  },
);

test('builds without requests or a cache when no content host is set', async () => {
  expect(await readBuildText(configuration({ CONTENT_HOST: '' }), (line) => logLines.push(line))).toEqual(
    NO_TEXT,
  );
  expect(logLines).toEqual([]);
});
