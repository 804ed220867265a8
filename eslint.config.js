import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Names that only exist in a browser or in Node: the pure core may use none of them. */
const HOST_GLOBALS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'fetch',
  'process',
  'Buffer',
  'Deno',
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      '.cache/',
      'public/',
      'wordpress/',
      'test-results/',
      'tests/another-speaker/overlay/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-undef': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['shared/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...HOST_GLOBALS] },
  },
  {
    // The places whose job it is to print: command lines, the server's log, the tests' runner.
    files: [
      'scripts/**',
      'tests/run.ts',
      'tests/*/main.ts',
      'tests/elements/firefox.ts',
      'bench/**',
      'artwork/**',
      'server/*-cli.ts',
      'server/log.ts',
      'server/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
