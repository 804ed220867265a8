/** @type {import('stylelint').Config} Colors have names: those of shared/core/palette.ts, which `palette.test.ts` compares with these copies. */
export default {
  ignoreFiles: ['dist/**', 'node_modules/**', '.cache/**', '.data/**', 'tests/**', 'bench/**'],
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
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // Where tokens are declared: in custom properties, and nowhere else in these files either.
      files: [
        'artwork/{kit,og}.css',
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
