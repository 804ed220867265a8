import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BUILT_TEXT_FILE } from '../../scripts/static-site/read-build-text.ts';
import { builtServer, guidesProxy, installNginx, startNginx } from '../setup/nginx.ts';
import { startProduct } from '../setup/product.ts';
import { HOSTING_CASES } from './hosting-cases.ts';

/** As a live site has it; nothing of it is asked. */
const CONFIGURATION = {
  PUBLIC_URL: 'https://speaker.example',
  CONTENT_HOST: 'https://cms.invalid',
  SUPABASE_URL: 'https://project.invalid',
  SUPABASE_ANON_KEY: 'the-public-key',
  EDITOR_ORIGINS: 'https://cms.invalid',
};

/**
 * `npm run hosting`: the built site behind a real nginx, with the file that the build made for it, beside the embedded
 * host; and the proxy of the guide in front of a running product. The last line is `N passed, N failed`.
 */
async function main(): Promise<void> {
  // A content host that is away ends a build, unless an earlier one has kept its words.
  const dataDir = mkdtempSync(join(tmpdir(), 'speaker-hosting-'));
  writeFileSync(join(dataDir, BUILT_TEXT_FILE), JSON.stringify({ from: CONFIGURATION.CONTENT_HOST }));
  const built = spawnSync('npm', ['run', '-s', 'build'], {
    env: { ...process.env, ...CONFIGURATION, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(dataDir, { recursive: true, force: true });
  if (built.status !== 0) throw new Error('npm run build failed');
  installNginx();
  const nginx = await startNginx(builtServer('dist/hosting/nginx.conf', 'dist/site'));
  const product = await startProduct(CONFIGURATION);
  const proxied = await startProduct({ CLIENT_ADDRESS_HEADER: 'X-Real-IP', RATE_LIMIT: '2' });
  const proxy = await startNginx(guidesProxy('docs/deploy/one-machine.md', proxied.url));
  let passed = 0;
  let failed = 0;
  for (const { name, run } of HOSTING_CASES) {
    try {
      await run({
        nginx: nginx.url,
        embedded: product.url,
        hasBrotli: nginx.hasBrotli,
        proxy: proxy.url,
        proxied: proxied.url,
      });
      passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n  ${error instanceof Error ? error.message.slice(0, 1_000) : String(error)}`);
    }
  }
  await Promise.all([product, proxied, nginx, proxy].map((running) => running.stop()));
  if (!nginx.hasBrotli) console.log('– Brotli was not looked at: nginx has no module for it here');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
