/**
 * The folders of docs/architecture.md as rules: shared <- widgets <- site and apps, the core is
 * pure, widgets do not import each other, no product code imports tools and tests. `tests/rules`
 * plants a breach of each rule. `tests/rules/folder-circles.cjs` finds circles of folders.
 */
const files = (side) => (typeof side === 'string' ? { path: side } : side);
const rule = (name, from, to) => ({ name, severity: 'error', from: files(from), to: files(to) });
const TESTS = '\\.test\\.tsx?$';
const withoutTests = (path) => ({ path, pathNot: TESTS });
const NOT_A_TYPE = { dependencyTypesNot: ['type-only'] };
const UNRESOLVED = ['^virtual:', '^npm:', '^@esm-bundle/chai$'];
const HOSTS = '^(server|supabase)/';
/** What neither a page nor an element imports. */
const BEHIND = 'backend|server|supabase|build|scripts';
const NOT_SHARED_WITH_A_HOST = '^(shared/(?!core/)|widgets|site|apps|build|scripts|tests)';

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // It runs in browser, Node and Deno.
    rule('core-is-pure', withoutTests('^shared/core'), {
      pathNot: ['^shared/core', '^speaker/', '(^|/)node_modules/valibot'],
    }),
    rule('shared-imports-only-shared', withoutTests('^shared'), `^(widgets|site|apps|${BEHIND}|tests)/`),
    rule('widgets-import-only-shared', '^widgets', `^(site|apps|${BEHIND}|tests/(?!setup/))`),
    // One kit is for the elements of visitors, the other for those of editors.
    rule(
      'no-imports-between-widgets',
      { path: '^widgets/([^/]+)/', pathNot: '^widgets/(editing-)?kit/' },
      { path: '^widgets/([^/]+)/', pathNot: ['^widgets/$1/', '^widgets/(editing-)?kit/'] },
    ),
    rule('a-kit-imports-no-widget', '^widgets/(editing-)?kit/', '^widgets/(?!(editing-)?kit/)'),
    rule(
      'visitors-load-nothing-of-the-editors',
      '^widgets/(assessment|newsletter|inquiry|kit)/',
      '^widgets/(editing-kit|editor|edit-bridge)/',
    ),
    rule('site-imports-only-widgets-and-shared', withoutTests('^site'), `^(apps|${BEHIND}|tests)/`),
    rule('pages-use-components-not-elements', '^(site|apps)', '^widgets/.*-element\\.ts$'),
    // Each application is a separate build.
    rule('apps-import-only-widgets-and-shared', withoutTests('^apps/([^/]+)/'), {
      path: `^(apps|site|${BEHIND}|tests)/`,
      pathNot: '^apps/$1/',
    }),
    // A speaker edits data: types of the core, and other files of the folder.
    rule('speaker-imports-only-types', withoutTests('^speaker'), { pathNot: '^speaker/', ...NOT_A_TYPE }),
    rule('no-imports-between-sections', '^site/sections/([^/]+)', {
      path: '^site/(sections|routes)/',
      pathNot: '^site/sections/$1',
    }),
    rule('backend-imports-only-the-core', withoutTests('^backend'), NOT_SHARED_WITH_A_HOST),
    // The hosts pass the speaker's data to the backend as arguments.
    rule('backend-imports-only-types-of-the-speaker', withoutTests('^backend'), {
      path: '^speaker/',
      ...NOT_A_TYPE,
    }),
    // The hosts server (Node) and supabase (Deno) mount the backend.
    rule('nothing-imports-a-host', '^(shared|speaker|widgets|site|apps|backend)', HOSTS),
    rule('hosts-do-not-import-each-other', HOSTS, { path: HOSTS, pathNot: '^$1/' }),
    rule('functions-host-only', withoutTests('^supabase'), NOT_SHARED_WITH_A_HOST),
    rule('server-hosts-only', withoutTests('^server'), '^(widgets|apps|site/(?!prerender))'),
    rule('build-imports-no-host', '^build/', '^(backend|server|supabase|site|apps|scripts|tests)/'),
    rule(
      'only-clients-fetch',
      { path: '^(shared|widgets|site|apps)', pathNot: ['^shared/clients/', TESTS] },
      '(^|/)node_modules/(@apollo|@supabase)',
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
      '\\.css$',
    ),
    rule(
      'product-imports-no-tools',
      {
        path: '^(shared|speaker|widgets|site|apps|backend|server|supabase|build)/',
        pathNot: '\\.(element-)?test\\.tsx?$',
      },
      '^(scripts|artwork|bench|tests)/',
    ),
    // Documents and pictures use the texts and the list of pages.
    rule(
      'scripts-call-the-build-and-the-server',
      withoutTests('^scripts/'),
      '^(backend/|site/(?!routes/pages\\.ts$)|apps/|tests/(?!setup/find-browser\\.ts$)|(widgets|supabase|artwork|bench)/)',
    ),
    rule(
      'bench-measures-from-outside',
      '^bench/',
      '^((shared|speaker|widgets|site|apps|backend|server|supabase|build|scripts|artwork)/|tests/(?!setup/))',
    ),
    rule('tests-import-no-tools', '^tests/', '^(bench|artwork)/'),
    rule('set-ups-import-no-suite', '^tests/setup/', '^tests/(?!setup/)'),
    // The doctor is a client of the product, too.
    rule(
      'end-to-end-from-outside',
      '^tests/(e2e|layouts|demonstration/(e2e|layouts)|elements|hosting)/',
      '^((backend|server/(?!doctor/)|supabase)/|widgets/(?!elements\\.ts$))',
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
    rule('not-to-unresolvable', {}, { couldNotResolve: true, pathNot: UNRESOLVED }),
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
