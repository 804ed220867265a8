import { spawnSync } from 'node:child_process';

import { startNginx } from '../setup/nginx.ts';
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
 * host. The last line is `N passed, N failed`.
 */
async function main(): Promise<void> {
  const built = spawnSync('npm', ['run', '-s', 'build'], {
    env: { ...process.env, ...CONFIGURATION },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('npm run build failed');
  const nginx = await startNginx('dist/hosting/nginx.conf', 'dist/site');
  const product = await startProduct(CONFIGURATION);
  let passed = 0;
  let failed = 0;
  for (const { name, run } of HOSTING_CASES) {
    try {
      await run({ nginx: nginx.url, embedded: product.url, hasBrotli: nginx.hasBrotli });
      passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${name}\n  ${error instanceof Error ? error.message.slice(0, 1_000) : String(error)}`);
    }
  }
  await product.stop();
  await nginx.stop();
  if (!nginx.hasBrotli) console.log('– Brotli was not looked at: nginx has no module for it here');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
