import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The running product over HTTP, without a browser: `npm run product`. Needs what `npm run build` leaves. */
export default defineConfig({
  test: {
    include: ['tests/server/**/*.test.ts', 'tests/another-speaker/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 320_000,
    // Each file starts a product with a database of its own: one after the other on a small machine.
    fileParallelism: false,
    globalSetup: [fileURLToPath(new URL('./build.ts', import.meta.url))],
  },
});
