import { defineConfig } from 'vitest/config';

/** Unit tests: pure code, handlers and components, beside what they test. Browsers come in with `elements` and `e2e`. */
export default defineConfig({
  test: {
    include: [
      '{shared,widgets,site,backend,server,supabase,build,scripts}/**/*.test.{ts,tsx}',
      'tests/rules/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default second is less than what a busy machine may keep a test waiting for.
    expect: { poll: { timeout: 20_000 } },
  },
});
