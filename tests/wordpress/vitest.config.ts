import { defineConfig } from 'vitest/config';

/** The plugin in a real WordPress: one instance for all files, which therefore run one after the other. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/wordpress/**/*.test.ts'],
    globalSetup: ['tests/wordpress/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
