/**
 * The folders of docs/architecture.md as rules: shared <- widgets <- site and apps, the core is
 * pure, widgets do not import each other, no product code imports tools and tests. `tests/rules`
 * plants a breach of each rule. `tests/rules/folder-circles.cjs` finds circles of folders.
 */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      comment: 'shared/core runs in browser, Node and Deno: it knows itself and valibot, nothing else.',
      severity: 'error',
      from: { path: '^shared/core', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/core', '^speaker/', '(^|/)node_modules/valibot'] },
    },
    {
      name: 'shared-imports-only-shared',
      severity: 'error',
      from: { path: '^shared', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(widgets|site|apps|backend|server|supabase|build|scripts|tests)/' },
    },
    {
      name: 'widgets-import-only-shared',
      severity: 'error',
      from: { path: '^widgets' },
      to: { path: '^(site|apps|backend|server|supabase|build|scripts|tests/(?!setup/))' },
    },
    {
      name: 'no-imports-between-widgets',
      comment:
        'One folder an element; only a kit is common to them, one for what visitors use and one for what editors use, and the autoloader names them all.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/', pathNot: '^widgets/(editing-)?kit/' },
      to: { path: '^widgets/([^/]+)/', pathNot: ['^widgets/$1/', '^widgets/(editing-)?kit/'] },
    },
    {
      name: 'a-kit-imports-no-widget',
      severity: 'error',
      from: { path: '^widgets/(editing-)?kit/' },
      to: { path: '^widgets/(?!(editing-)?kit/)' },
    },
    {
      name: 'visitors-load-nothing-of-the-editors',
      severity: 'error',
      from: { path: '^widgets/(assessment|newsletter|inquiry|kit)/' },
      to: { path: '^widgets/(editing-kit|editor|edit-bridge)/' },
    },
    {
      name: 'site-imports-only-widgets-and-shared',
      severity: 'error',
      from: { path: '^site', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(apps|backend|server|supabase|build|scripts|tests)/' },
    },
    {
      name: 'pages-use-components-not-elements',
      severity: 'error',
      from: { path: '^(site|apps)' },
      to: { path: '^widgets/.*-element\\.ts$' },
    },
    {
      name: 'apps-import-only-widgets-and-shared',
      comment: 'Each application is a build of its own: it imports neither the site nor another application.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(apps|site|backend|server|supabase|build|scripts|tests)/',
        pathNot: '^apps/$1/',
      },
    },
    {
      name: 'speaker-imports-only-types',
      comment: 'What a speaker edits is data: it takes types of the core, and other files of its own folder.',
      severity: 'error',
      from: { path: '^speaker', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^speaker/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-imports-between-sections',
      severity: 'error',
      from: { path: '^site/sections/([^/]+)' },
      to: { path: '^site/(sections|routes)/', pathNot: '^site/sections/$1' },
    },
    {
      name: 'backend-imports-only-the-core',
      severity: 'error',
      from: { path: '^backend', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared/(?!core/)|widgets|site|apps|build|scripts|tests)' },
    },
    {
      name: 'nothing-imports-a-host',
      comment:
        'server (Node) and supabase (Deno) mount the backend; nothing imports a host, nor one host the other.',
      severity: 'error',
      from: { path: '^(shared|speaker|widgets|site|apps|backend)' },
      to: { path: '^(server|supabase)/' },
    },
    {
      name: 'hosts-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(server|supabase)/' },
      to: { path: '^(server|supabase)/', pathNot: '^$1/' },
    },
    {
      name: 'functions-host-only',
      comment: 'The Deno host mounts the backend; it needs no client, no widget and no page.',
      severity: 'error',
      from: { path: '^supabase', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared/(?!core/)|widgets|site|apps|build|scripts|tests)' },
    },
    {
      name: 'server-hosts-only',
      comment:
        'The host wires: it takes handlers, the prerenderer and shared, never a component or a widget.',
      severity: 'error',
      from: { path: '^server', pathNot: '\\.test\\.ts$' },
      to: { path: '^(widgets|apps|site/(?!prerender))' },
    },
    {
      name: 'build-imports-no-host',
      comment: 'What makes `dist` is called by the server and the scripts, and calls neither.',
      severity: 'error',
      from: { path: '^build/' },
      to: { path: '^(backend|server|supabase|site|apps|scripts|tests)/' },
    },
    {
      name: 'only-clients-fetch',
      comment:
        'Apollo and functions-js are spoken to by shared/clients alone (the site may hold the Apollo provider).',
      severity: 'error',
      from: { path: '^(shared|widgets|site|apps)', pathNot: ['^shared/clients/', '\\.test\\.tsx?$'] },
      to: { path: '(^|/)node_modules/(@apollo|@supabase)' },
    },
    {
      name: 'components-do-not-import-styles',
      comment:
        'An entry file does: *-element.ts adopts the sheet, the site takes it through its one stylesheet.',
      severity: 'error',
      from: {
        path: '\\.tsx?$',
        pathNot: [
          '-(element|styles)\\.ts$',
          '\\.browser\\.test\\.tsx$',
          '^site/main\\.tsx$',
          '^apps/[^/]+/main\\.tsx$',
          '^site/routes/[^/]+\\.tsx$',
          // The fallback faces, as text: they stand in the head.
          '^site/document/document\\.ts$',
        ],
      },
      to: { path: '\\.css$' },
    },
    {
      name: 'product-imports-no-tools',
      comment:
        'Product code runs without scripts, artwork, bench and tests; only a test may use what tests share.',
      severity: 'error',
      from: {
        path: '^(shared|speaker|widgets|site|apps|backend|server|supabase|build)/',
        pathNot: '\\.(element-)?test\\.tsx?$',
      },
      to: { path: '^(scripts|artwork|bench|tests)/' },
    },
    {
      name: 'scripts-call-the-build-and-the-server',
      comment:
        'A script is a command around build and server. For documents and pictures it uses the texts and the list of pages.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(backend/|site/(?!routes/pages\\.ts$)|apps/|tests/(?!setup/find-browser\\.ts$)|(widgets|supabase|artwork|bench)/)',
      },
    },
    {
      name: 'bench-measures-from-outside',
      comment: 'A measurement starts the product as anybody does, through the set-ups of the tests.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^((shared|speaker|widgets|site|apps|backend|server|supabase|build|scripts|artwork)/|tests/(?!setup/))',
      },
    },
    {
      name: 'tests-import-no-tools',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^(bench|artwork)/' },
    },
    {
      name: 'set-ups-import-no-suite',
      comment: 'What all suites share knows none of them.',
      severity: 'error',
      from: { path: '^tests/setup/' },
      to: { path: '^tests/(?!setup/)' },
    },
    {
      name: 'end-to-end-from-outside',
      comment: 'A test in the browser meets the product over its addresses, as a visitor does.',
      severity: 'error',
      from: { path: '^tests/(e2e|layouts|demonstration/(e2e|layouts)|elements|hosting)/' },
      // The doctor is a client of the product, too.
      to: { path: '^((backend|server/(?!doctor/)|supabase)/|widgets/(?!elements\\.ts$))' },
    },
    {
      name: 'no-orphans',
      comment: 'The named scripts are served to browsers as they are.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.css$',
          '\\.md$',
          '\\.sql$',
          '^bench/limit-pages/',
          '^tests/rules/(folder-circles|import-rules)\\.cjs$',
          '^backend/editor/sign-in-page\\.js$',
          '^backend/mail/links/static-page\\.js$',
          '^server/publishing/preview/open-preview\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^npm:', '^@esm-bundle/chai$'] },
    },
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
