import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_POSTS_FILE, BUILT_TEXT_FILE } from '../../scripts/static-site/read-build-text.ts';
import { createOfficeRooms } from '../contract/live-rooms.ts';
import { POSTS } from '../setup/site-pages.ts';
import { builtServer, guidesProxy, installNginx, liveRoomProxy, startNginx } from '../setup/nginx.ts';
import { startProduct } from '../setup/product.ts';
import { HOSTING_CASES } from './hosting-cases.ts';
import { LIVE_PROXY_CASES } from './live-proxy-cases.ts';

/** As a live site has it; nothing of it is asked. */
const CONFIGURATION = {
  PUBLIC_URL: 'https://speaker.example',
  CONTENT_HOST: 'https://cms.invalid',
  SUPABASE_URL: 'https://project.invalid',
  SUPABASE_ANON_KEY: 'the-public-key',
  EDITOR_ORIGINS: 'https://cms.invalid',
};

/** What a product keeps of the content host's posts, in its data folder. */
const HOST_POSTS_FILE = 'host-posts.json';

/**
 * `npm run hosting`: the built site behind a real nginx, with the file that the build made for it, beside the embedded
 * host; and the proxies of the guides in front of a running product. The last line is `N passed, N failed`.
 */
async function main(): Promise<void> {
  const dataDir = keepWhatWasSaid();
  const built = spawnSync('npm', ['run', '-s', 'build'], {
    env: { ...process.env, ...CONFIGURATION, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('npm run build failed');
  installNginx();
  const nginx = await startNginx(builtServer('dist/hosting/nginx.conf', 'dist/site'));
  const product = await startProduct({ ...CONFIGURATION, DATA_DIR: dataDir });
  const proxied = await startProduct({ CLIENT_ADDRESS_HEADER: 'X-Real-IP', RATE_LIMIT: '2' });
  const proxy = await startNginx(guidesProxy('docs/deploy/one-machine.md', proxied.url));
  const live = liveRoomProxy('docs/deploy/one-machine.md', 'docs/live-room.md', proxied.url);
  const hall = await startNginx(live.server, live.top);
  let passed = 0;
  let failed = 0;
  for (const { name, run } of [...HOSTING_CASES, ...LIVE_PROXY_CASES]) {
    try {
      await run({
        nginx: nginx.url,
        embedded: product.url,
        hasBrotli: nginx.hasBrotli,
        proxy: proxy.url,
        proxied: proxied.url,
        hall: hall.url,
        rooms: createOfficeRooms(proxied),
      });
      passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n  ${error instanceof Error ? error.message.slice(0, 1_000) : String(error)}`);
    }
  }
  await Promise.all([product, proxied, nginx, proxy, hall].map((running) => running.stop()));
  rmSync(dataDir, { recursive: true, force: true });
  if (!nginx.hasBrotli) console.log('– Brotli was not looked at: nginx has no module for it here');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** A content host that is away ends a build, unless an earlier one has kept its words and posts: a data folder of one that has, and of a product. */
function keepWhatWasSaid(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-hosting-'));
  const from = CONFIGURATION.CONTENT_HOST;
  writeFileSync(join(folder, BUILT_TEXT_FILE), JSON.stringify({ from }));
  const posts = POSTS.map((post, index) => ({
    ...{ id: index + 1, modified: `${post.date}T08:00:00`, at: `${post.date}T08:00:00` },
    shown: { post, html: '<p>What it says.</p>' },
  }));
  for (const file of [BUILT_POSTS_FILE, HOST_POSTS_FILE])
    writeFileSync(join(folder, file), JSON.stringify({ from, posts }));
  return folder;
}

await main();
