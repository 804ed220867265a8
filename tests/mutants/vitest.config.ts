import { defineConfig } from 'vitest/config';

/** The unit tests of the mutated files: they need neither a browser nor a database. */
export default defineConfig({
  test: {
    include: [
      'shared/core/{assessment,content,editing,leads,report}/*.test.ts',
      'shared/{editing,outbox}/*.test.ts',
      'backend/rate-limit/*.test.ts',
      'backend/leads/leads-csv.test.ts',
      'backend/editor/editor-session.test.ts',
    ],
    // Each mutant runs the fuzz tests of messages.
    env: { FUZZED_MESSAGES: '200' },
    testTimeout: 120_000,
    unstubGlobals: true,
  },
});
