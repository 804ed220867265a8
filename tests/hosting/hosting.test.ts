import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_POSTS_FILE, BUILT_TEXT_FILE } from '../../scripts/static-site/read-build-text.ts';
import { listCases } from '../contract/cases.ts';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import { POSTS } from '../setup/site-pages.ts';
import { builtServer, guidesProxy, liveRoomProxy, startNginx } from './nginx.ts';
import { startProduct } from '../setup/product.ts';
import { signIn } from '../setup/sign-in.ts';
import { BODY_LIMIT_CASES } from './body-limit-cases.ts';
import { HOSTING_CASES, type Hosts } from './hosting-cases.ts';
import { LIVE_PROXY_CASES } from './live-proxy-cases.ts';
import { useFolder } from '../setup/temporary-folder.ts';

/** The configuration of a live site; none of its hosts is called. */
const CONFIGURATION = {
  PUBLIC_URL: 'https://speaker.example',
  CONTENT_HOST: 'https://cms.invalid',
  SUPABASE_URL: 'https://project.invalid',
  SUPABASE_ANON_KEY: 'the-public-key',
  EDITOR_ORIGINS: 'https://cms.invalid',
};

/** The file of a product's data folder that caches the content host's posts. */
const HOST_POSTS_FILE = 'host-posts.json';

const running: { stop(): Promise<unknown> }[] = [];
const dataDir = createCachedContent();
let hosts: Hosts;

/** nginx with the built site and its configuration, the embedded host, the guides' proxies. */
beforeAll(async () => {
  const built = spawnSync('npm', ['run', '-s', 'build'], {
    env: { ...process.env, ...CONFIGURATION, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(built.status, 'npm run build').toBe(0);
  const stopLater = <Running extends { stop(): Promise<unknown> }>(started: Running): Running => {
    running.push(started);
    return started;
  };
  const nginx = stopLater(await startNginx(builtServer('dist/hosting/nginx.conf', 'dist/site')));
  const product = stopLater(await startProduct({ ...CONFIGURATION, DATA_DIR: dataDir }));
  const proxied = stopLater(await startProduct({ CLIENT_ADDRESS_HEADER: 'X-Real-IP', RATE_LIMIT: '2' }));
  const proxy = stopLater(await startNginx(guidesProxy('docs/deploy/one-machine.md', proxied.url)));
  const live = liveRoomProxy('docs/deploy/one-machine.md', 'docs/live-room.md', proxied.url);
  const hall = stopLater(await startNginx(live.server, live.top));
  hosts = {
    nginx: nginx.url,
    embedded: product.url,
    hasBrotli: nginx.hasBrotli,
    proxy: proxy.url,
    proxied: proxied.url,
    editor: await signIn(proxied),
    hall: hall.url,
    rooms: createOfficeRooms(proxied),
  };
});

afterAll(() => Promise.all(running.map((started) => started.stop())));

test.each(listCases(HOSTING_CASES, BODY_LIMIT_CASES, LIVE_PROXY_CASES))('%s', (_, run) => run(hosts));

/** Without cached texts and posts a build fails if the content host is unavailable. */
function createCachedContent(): string {
  const folder = useFolder();
  const from = CONFIGURATION.CONTENT_HOST;
  writeFileSync(join(folder, BUILT_TEXT_FILE), JSON.stringify({ from }));
  const posts = POSTS.map((post, index) => {
    const at = `${post.date}T08:00:00`;
    return { id: index + 1, modified: at, at, shown: { post, html: '<p>Text.</p>' } };
  });
  for (const file of [BUILT_POSTS_FILE, HOST_POSTS_FILE])
    writeFileSync(join(folder, file), JSON.stringify({ from, posts }));
  return folder;
}
