/** The type sizes of shared/ui/tokens.css. */
const TYPE_SIZE = '/var\\(--text-(?:s|m|l|xl|2xl|3xl)\\)/';

/** @type {import('stylelint').Config} Colors: `palette.test.ts` compares these with palette.ts. */
export default {
  ignoreFiles: ['dist/**', 'node_modules/**', '.cache/**', '.data/**', 'tests/**', 'bench/**', 'artwork/**'],
  rules: {
    'color-named': ['never', { ignore: ['inside-function'] }],
    'color-no-hex': true,
    'color-no-invalid-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    // A universal sibling restyles the whole page when an element is added or removed anywhere.
    'selector-disallowed-list': ['/[+~]\\s*\\*/'],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // Text has six sizes; drawings disable the rule. Excludes the wall and the office.
      files: [
        '{apps/{phone,remote,report},site/{downloads,layout,routes,sections,toasts,ui,video}}/**/*.css',
      ],
      rules: {
        'declaration-property-value-allowed-list': {
          'font-size': [TYPE_SIZE, 'inherit'],
          font: [TYPE_SIZE, 'inherit'],
        },
      },
    },
    {
      // Where tokens are declared: colors only in custom properties.
      files: [
        'scripts/kit/*.css',
        'backend/editor/editor.css',
        'shared/ui/{tokens,surfaces}.css',
        'widgets/assessment/later-steps.css',
        'widgets/kit/{widget,form}.css',
      ],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': { '/^(?!--)/': ['/#[0-9a-f]{3,8}\\b|rgb/i'] },
      },
    },
  ],
};
