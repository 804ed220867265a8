/**
 * The folders of docs/architecture.md as rules: shared <- widgets <- site and apps, the core is
 * pure, widgets do not import each other, no product code imports tools and tests. `tests/rules`
 * plants a breach of each rule. `tests/rules/folder-circles.cjs` finds circles of folders.
 */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const TESTS = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // It runs in browser, Node and Deno.
    rule(
      'core-is-pure',
      { path: '^shared/core', pathNot: TESTS },
      { pathNot: ['^shared/core', '^speaker/', '(^|/)node_modules/valibot'] },
    ),
    rule(
      'shared-imports-only-shared',
      { path: '^shared', pathNot: TESTS },
      { path: '^(widgets|site|apps|backend|server|supabase|build|scripts|tests)/' },
    ),
    rule(
      'widgets-import-only-shared',
      { path: '^widgets' },
      { path: '^(site|apps|backend|server|supabase|build|scripts|tests/(?!setup/))' },
    ),
    // One kit is for the elements of visitors, the other for those of editors.
    rule(
      'no-imports-between-widgets',
      { path: '^widgets/([^/]+)/', pathNot: '^widgets/(editing-)?kit/' },
      { path: '^widgets/([^/]+)/', pathNot: ['^widgets/$1/', '^widgets/(editing-)?kit/'] },
    ),
    rule(
      'a-kit-imports-no-widget',
      { path: '^widgets/(editing-)?kit/' },
      { path: '^widgets/(?!(editing-)?kit/)' },
    ),
    rule(
      'visitors-load-nothing-of-the-editors',
      { path: '^widgets/(assessment|newsletter|inquiry|kit)/' },
      { path: '^widgets/(editing-kit|editor|edit-bridge)/' },
    ),
    rule(
      'site-imports-only-widgets-and-shared',
      { path: '^site', pathNot: TESTS },
      { path: '^(apps|backend|server|supabase|build|scripts|tests)/' },
    ),
    rule(
      'pages-use-components-not-elements',
      { path: '^(site|apps)' },
      { path: '^widgets/.*-element\\.ts$' },
    ),
    // Each application is a separate build.
    rule(
      'apps-import-only-widgets-and-shared',
      { path: '^apps/([^/]+)/', pathNot: TESTS },
      { path: '^(apps|site|backend|server|supabase|build|scripts|tests)/', pathNot: '^apps/$1/' },
    ),
    // A speaker edits data: types of the core, and other files of the folder.
    rule(
      'speaker-imports-only-types',
      { path: '^speaker', pathNot: TESTS },
      { pathNot: '^speaker/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-imports-between-sections',
      { path: '^site/sections/([^/]+)' },
      { path: '^site/(sections|routes)/', pathNot: '^site/sections/$1' },
    ),
    rule(
      'backend-imports-only-the-core',
      { path: '^backend', pathNot: TESTS },
      { path: '^(shared/(?!core/)|widgets|site|apps|build|scripts|tests)' },
    ),
    // The hosts pass the speaker's data to the backend as arguments.
    rule(
      'backend-imports-only-types-of-the-speaker',
      { path: '^backend', pathNot: TESTS },
      { path: '^speaker/', dependencyTypesNot: ['type-only'] },
    ),
    // The hosts server (Node) and supabase (Deno) mount the backend.
    rule(
      'nothing-imports-a-host',
      { path: '^(shared|speaker|widgets|site|apps|backend)' },
      { path: '^(server|supabase)/' },
    ),
    rule(
      'hosts-do-not-import-each-other',
      { path: '^(server|supabase)/' },
      { path: '^(server|supabase)/', pathNot: '^$1/' },
    ),
    rule(
      'functions-host-only',
      { path: '^supabase', pathNot: TESTS },
      { path: '^(shared/(?!core/)|widgets|site|apps|build|scripts|tests)' },
    ),
    rule(
      'server-hosts-only',
      { path: '^server', pathNot: TESTS },
      { path: '^(widgets|apps|site/(?!prerender))' },
    ),
    rule(
      'build-imports-no-host',
      { path: '^build/' },
      { path: '^(backend|server|supabase|site|apps|scripts|tests)/' },
    ),
    rule(
      'only-clients-fetch',
      { path: '^(shared|widgets|site|apps)', pathNot: ['^shared/clients/', TESTS] },
      { path: '(^|/)node_modules/(@apollo|@supabase)' },
    ),
    // Entry files do: *-element.ts adopts the sheet, the site has one stylesheet.
    rule(
      'components-do-not-import-styles',
      {
        path: '\\.tsx?$',
        pathNot: [
          '-(element|styles)\\.ts$',
          '\\.browser\\.test\\.tsx$',
          '^(site|apps/[^/]+)/main\\.tsx$',
          '^site/routes/[^/]+\\.tsx$',
          // The fallback faces, as text: they stand in the head.
          '^site/document/document\\.ts$',
        ],
      },
      { path: '\\.css$' },
    ),
    rule(
      'product-imports-no-tools',
      {
        path: '^(shared|speaker|widgets|site|apps|backend|server|supabase|build)/',
        pathNot: '\\.(element-)?test\\.tsx?$',
      },
      { path: '^(scripts|artwork|bench|tests)/' },
    ),
    // Documents and pictures use the texts and the list of pages.
    rule(
      'scripts-call-the-build-and-the-server',
      { path: '^scripts/', pathNot: TESTS },
      {
        path: '^(backend/|site/(?!routes/pages\\.ts$)|apps/|tests/(?!setup/find-browser\\.ts$)|(widgets|supabase|artwork|bench)/)',
      },
    ),
    rule(
      'bench-measures-from-outside',
      { path: '^bench/' },
      {
        path: '^((shared|speaker|widgets|site|apps|backend|server|supabase|build|scripts|artwork)/|tests/(?!setup/))',
      },
    ),
    rule('tests-import-no-tools', { path: '^tests/' }, { path: '^(bench|artwork)/' }),
    rule('set-ups-import-no-suite', { path: '^tests/setup/' }, { path: '^tests/(?!setup/)' }),
    // The doctor is a client of the product, too.
    rule(
      'end-to-end-from-outside',
      { path: '^tests/(e2e|layouts|demonstration/(e2e|layouts)|elements|hosting)/' },
      { path: '^((backend|server/(?!doctor/)|supabase)/|widgets/(?!elements\\.ts$))' },
    ),
    // The listed scripts are served to browsers as they are.
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.(d\\.ts|test\\.tsx?|css|md|sql)$',
          '^bench/limit-pages/',
          '^tests/rules/(folder-circles|import-rules)\\.cjs$',
          '^backend/(editor/sign-in-page|mail/links/static-page)\\.js$',
          '^server/publishing/preview/open-preview\\.js$',
        ],
      },
      {},
    ),
    rule(
      'not-to-unresolvable',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '^npm:', '^@esm-bundle/chai$'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The second speaker's files replace those of a copy of the site: here their imports fail.
    exclude: { path: '(^|/)dist/|^tests/another-speaker/overlay/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
