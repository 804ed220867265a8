/**
 * The house of docs/architecture.md as rules: data flows shared <- widgets <- site, the core is pure, rooms that
 * are strangers stay strangers. `tests/rules` plants a breach of each rule and sees it refused.
 */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      comment: 'shared/core runs in browser, Node and Deno: it knows itself and valibot, nothing else.',
      severity: 'error',
      from: { path: '^shared/core', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/core', '^shared/speaker\\.config\\.ts$', '(^|/)node_modules/valibot'] },
    },
    {
      name: 'shared-is-the-ground-floor',
      severity: 'error',
      from: { path: '^shared' },
      to: { path: '^(widgets|site|backend|server|supabase|scripts|tests)/' },
    },
    {
      name: 'widgets-stand-on-shared',
      severity: 'error',
      from: { path: '^widgets' },
      to: { path: '^(site|backend|server|supabase|scripts|tests)/' },
    },
    {
      name: 'widgets-are-strangers',
      comment: 'One folder an element; only the kit is common to them, and the autoloader names them all.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/', pathNot: '^widgets/kit/' },
      to: { path: '^widgets/([^/]+)/', pathNot: ['^widgets/$1/', '^widgets/kit/'] },
    },
    {
      name: 'kit-knows-no-widget',
      severity: 'error',
      from: { path: '^widgets/kit/' },
      to: { path: '^widgets/(?!kit/)' },
    },
    {
      name: 'site-stands-on-widgets',
      severity: 'error',
      from: { path: '^site' },
      to: { path: '^(backend|server|supabase|scripts|tests)/' },
    },
    {
      name: 'site-uses-components-not-elements',
      severity: 'error',
      from: { path: '^site' },
      to: { path: '^widgets/.*-element\\.ts$', dynamic: false },
    },
    {
      name: 'sections-are-leaves',
      severity: 'error',
      from: { path: '^site/sections/([^/]+)' },
      to: { path: '^site/(sections|routes)/', pathNot: '^site/sections/$1' },
    },
    {
      name: 'backend-sees-only-the-core',
      severity: 'error',
      from: { path: '^backend', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared/(?!core/|speaker\\.config)|widgets|site|build|scripts|tests)' },
    },
    {
      name: 'hosts-are-roofs',
      comment:
        'server (Node) and supabase (Deno) mount the backend; nothing stands on a host, nor one host on the other.',
      severity: 'error',
      from: { path: '^(shared|widgets|site|backend)' },
      to: { path: '^(server|supabase)/' },
    },
    {
      name: 'hosts-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(server|supabase)/' },
      to: { path: '^(server|supabase)/', pathNot: '^$1/' },
    },
    {
      name: 'functions-host-only',
      comment: 'The Deno host mounts the backend; it needs no client, no widget and no page.',
      severity: 'error',
      from: { path: '^supabase', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared/(?!core/|speaker\\.config)|widgets|site|build|scripts|tests)' },
    },
    {
      name: 'server-hosts-only',
      comment:
        'The host wires: it takes handlers, the prerenderer and shared, never a component or a widget.',
      severity: 'error',
      from: { path: '^server', pathNot: '\\.test\\.ts$' },
      to: { path: '^(widgets|site/(?!prerender))' },
    },
    {
      name: 'build-knows-no-host',
      comment: 'What makes `dist` is called by the server and the scripts, and calls neither.',
      severity: 'error',
      from: { path: '^build/' },
      to: { path: '^(backend|server|supabase|site|scripts|tests)/' },
    },
    {
      name: 'only-clients-fetch',
      comment:
        'Apollo and functions-js are spoken to by shared/clients alone (the site may hold the Apollo provider).',
      severity: 'error',
      from: { path: '^(shared|widgets|site)', pathNot: ['^shared/clients/', '\\.test\\.tsx?$'] },
      to: { path: '(^|/)node_modules/(@apollo|@supabase)' },
    },
    {
      name: 'components-do-not-import-styles',
      comment: 'A door does: *-element.ts adopts the sheet, the site takes it through its one stylesheet.',
      severity: 'error',
      from: {
        path: '\\.tsx?$',
        pathNot: [
          '-element\\.ts$',
          '^site/main\\.tsx$',
          '^site/embed',
          '^site/document/',
          '^site/routes/[^/]+\\.tsx$',
        ],
      },
      to: { path: '\\.css$' },
    },
    {
      name: 'no-orphans',
      severity: 'warn',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '\\.css$', '\\.md$', '\\.sql$'] },
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
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
