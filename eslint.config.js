import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import { configs as lit } from 'eslint-plugin-lit';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { configs as wc } from 'eslint-plugin-wc';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Names that only exist in a browser or in Node, which the pure core may not use. */
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

/** In lower case, as in HTTP/2 (RFC 9113, section 8.2.1), except for names of mail headers. */
const HEADER_NAME =
  '/^(?!List-|Auto-|X-Auto-)(?:[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+|ETag|Location|Vary|Allow|Accept|Authorization|Cookie)$/';
const HEADER_CASE = [
  ...[`Property[key.value=${HEADER_NAME}]`, `Property[key.name=${HEADER_NAME}]`],
  `MemberExpression[property.value=${HEADER_NAME}]`,
].map((selector) => ({ selector, message: 'Write the name of a header in lower case.' }));
const PLAIN_SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literal types.' },
  {
    selector: 'SpreadElement[argument.type=/^(?:Array|Object)Expression$/]',
    message: 'Write the elements where the literal is spread.',
  },
];
const NAMED_COLOR = ['Literal[value=/#[0-9a-f]{6}/i]', 'TemplateElement[value.raw=/#[0-9a-f]{6}/i]'].map(
  (selector) => ({ selector, message: 'Take the color from shared/core/palette.ts.' }),
);
/** Literal text in any of its forms that matches `pattern`. */
const text = (pattern, message) =>
  [`Literal[value=${pattern}]`, `TemplateElement[value.raw=${pattern}]`, `JSXText[value=${pattern}]`].map(
    (selector) => ({ selector, message }),
  );
/** What visitors read, and the type sizes of shared/ui/tokens.css. */
const VISIBLE_TEXT = [
  ...text(
    '/\\b(?:organis|recognis|realis|reorganis|behaviour|favourite|neighbour|programme|theatre|afterwards|grey|colour|travell)/i',
    'Use American spelling.',
  ),
  ...text('/\\b(?:1[3-9]|2[0-3]):[0-5]\\d\\b/', 'Write a time of day with twelve hours.'),
  ...text(
    '/(?:^|\\s)text-\\[(?!#|var\\(--color)/',
    'Take the size from the type tokens: text-s to text-3xl.',
  ),
  ...text('/max-w-\\[(?:4[1-9]|[5-9]\\d|\\d{3,})ch\\]/', 'A line holds at most 66 characters.'),
];
/** Texts of office and editor are literals of `translate`, in the language of a WordPress admin. */
const UNTRANSLATED = [
  {
    selector:
      'TaggedTemplateExpression[tag.name=\'html\'] TemplateElement[value.raw=/(>|title="|label=")\\s*[A-Z][a-z]/]',
    message: 'Translate the words of the editor: translate() or splitTranslation()',
  },
  {
    selector: ":not(JSXElement[openingElement.name.name='code']) > JSXText[value=/[A-Za-z]{2}/]",
    message: 'Translate the words of the office: translate() or translateWith()',
  },
];
/** The end of a sentence and the beginning of another: texts of `speaker/pages` or `*-texts.ts`. */
const PROSE = text(
  '/[\\w”)][.!?][”’")]{0,2}\\s{1,40}[A-Z“‘]/',
  'Keep prose in speaker/pages, or product prose in a *-texts.ts.',
);
const ANY_ORIGIN = [
  {
    selector: "CallExpression[callee.property.name='postMessage'][arguments.1.value='*']",
    message: 'Name the origin that may read the message.',
  },
];
const VISIBLE = [...HEADER_CASE, ...PLAIN_SYNTAX, ...ANY_ORIGIN, ...NAMED_COLOR, ...VISIBLE_TEXT];
const TEST_WORDS = [
  {
    selector:
      "ImportDeclaration[source.value='vitest']:has(ImportSpecifier[imported.name='test']):has(ImportSpecifier[imported.name=/^(?:describe|it)$/])",
    message: 'Use describe and it, or test alone.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      // A package of its own, with its own types check.
      'artwork/',
      // Deno checks these, which use its own import map.
      'supabase/functions/*/index.ts',
      '.data/',
      '.cache/',
      'public/',
      'wordpress/',
      'test-results/',
      '**/*.d.ts',
      'tests/another-speaker/overlay/',
    ],
  },
  js.configs.recommended,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    // The rules that need types are in .oxlintrc.json.
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      // For errors of `catch`; the compiler reports all others (`noUnusedLocals` and others).
      '@typescript-eslint/no-unused-vars': ['error', { vars: 'local', args: 'none' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-duplicate-imports': 'error',
      'no-undef': 'off',
      'no-console': 'error',
    },
  },
  {
    // A regular expression on user input must take linear time, without backtracking or rescanning.
    files: ['{apps,backend,server,shared,site,speaker,supabase,widgets}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,element-test}.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...HEADER_CASE, ...PLAIN_SYNTAX, ...TEST_WORDS] },
  },
  {
    // Colors have names: shared/core/palette.ts. Exempt are texts that show how a color is written.
    files: ['{apps,backend,scripts,shared,site,server,speaker,widgets}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{test,element-test}.{ts,tsx}',
      'shared/core/palette.ts',
      'speaker/{themes,theme.config}.ts',
      'backend/content/check-change.ts',
      'widgets/editor/field-control.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...VISIBLE] },
  },
  {
    files: ['{apps,site/sections,site/routes}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,element-test}.{ts,tsx}', '**/*-texts.ts'],
    rules: { 'no-restricted-syntax': ['error', ...VISIBLE, ...PROSE] },
  },
  {
    files: ['apps/office/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...VISIBLE, ...PROSE, ...UNTRANSLATED] },
  },
  {
    files: ['widgets/editor/**/*.ts'],
    ignores: ['widgets/editor/field-control.ts'],
    rules: { 'no-restricted-syntax': ['error', ...VISIBLE, ...UNTRANSLATED] },
  },
  {
    rules: {
      'padding-line-between-statements': ['error', { blankLine: 'never', prev: 'import', next: 'import' }],
    },
  },
  {
    // Code is wrapped by Prettier. A directive, an address and a reference to types are one line.
    rules: {
      'max-len': [
        'error',
        {
          code: 1_000,
          comments: 100,
          ignorePattern: '(?:eslint|oxlint)-disable|https?://|reference types',
        },
      ],
    },
  },
  {
    // Tests may be as long as what they cover.
    ignores: ['**/*.{test,element-test}.{ts,tsx}', '**/testing/**', 'tests/**'],
    rules: {
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 80, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.strict],
    rules: {
      // A scrollable element must be reachable by keyboard (WCAG 2.1.1) and must have a role.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['group', 'region', 'tabpanel'] },
      ],
    },
  },
  {
    files: ['widgets/**/*.ts'],
    extends: [lit['flat/recommended'], wc['flat/recommended']],
  },
  {
    files: ['shared/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...HOST_GLOBALS] },
  },
  {
    // Files that print: command lines, the log of the server, the test runner.
    files: [
      'scripts/**',
      'tests/run.ts',
      'tests/*/main.ts',
      'bench/**',
      'server/{*-cli,command-line}.ts',
      'server/log.ts',
      'server/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
