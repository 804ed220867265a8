import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * A planted file, what it imports ('': nothing), and the rule that must refuse it. The imported
 * files are planted empty.
 */
interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly imports: string;
}

/** A violation of every rule, so that a rule that no longer matches fails. */
const BREACHES: readonly Breach[] = [
  { rule: 'no-cycles', from: 'shared/ui/cycle-back.ts', imports: 'shared/ui/cycle.ts' },
  { rule: 'core-is-pure', from: 'shared/core/with-react.ts', imports: 'react' },
  { rule: 'core-is-pure', from: 'shared/core/with-client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'shared-imports-only-shared', from: 'shared/ui/upwards.ts', imports: 'widgets/x/x.ts' },
  { rule: 'widgets-import-only-shared', from: 'widgets/x/upwards.ts', imports: 'site/site.ts' },
  { rule: 'shared-imports-only-shared', from: 'shared/ui/built.ts', imports: 'build/build.ts' },
  { rule: 'widgets-import-only-shared', from: 'widgets/x/built.ts', imports: 'build/build.ts' },
  { rule: 'site-imports-only-widgets-and-shared', from: 'site/built.ts', imports: 'build/build.ts' },
  { rule: 'no-imports-between-widgets', from: 'widgets/x/neighbor.ts', imports: 'widgets/y/y.ts' },
  { rule: 'a-kit-imports-no-widget', from: 'widgets/kit/knows.ts', imports: 'widgets/y/y.ts' },
  { rule: 'a-kit-imports-no-widget', from: 'widgets/editing-kit/knows.ts', imports: 'widgets/y/y.ts' },
  {
    rule: 'visitors-load-nothing-of-the-editors',
    from: 'widgets/kit/edits.ts',
    imports: 'widgets/editing-kit/words.ts',
  },
  { rule: 'site-imports-only-widgets-and-shared', from: 'site/backend.ts', imports: 'backend/handler.ts' },
  { rule: 'pages-use-components-not-elements', from: 'site/element.ts', imports: 'widgets/x/x-element.ts' },
  {
    rule: 'apps-import-only-widgets-and-shared',
    from: 'apps/one/neighbor.ts',
    imports: 'apps/two/two.ts',
  },
  { rule: 'apps-import-only-widgets-and-shared', from: 'apps/one/site.ts', imports: 'site/site.ts' },
  { rule: 'speaker-imports-only-types', from: 'speaker/pages/runs.ts', imports: 'shared/core/schema.ts' },
  {
    rule: 'no-imports-between-sections',
    from: 'site/sections/hero/hero.ts',
    imports: 'site/sections/quote/quote.ts',
  },
  { rule: 'backend-imports-only-the-core', from: 'backend/client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'nothing-imports-a-host', from: 'backend/roof.ts', imports: 'server/server.ts' },
  { rule: 'nothing-imports-a-host', from: 'shared/core/roof.ts', imports: 'supabase/function.ts' },
  { rule: 'hosts-do-not-import-each-other', from: 'server/neighbor.ts', imports: 'supabase/function.ts' },
  { rule: 'functions-host-only', from: 'supabase/client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'server-hosts-only', from: 'server/widget.ts', imports: 'widgets/x/x.ts' },
  { rule: 'build-imports-no-host', from: 'build/hosted.ts', imports: 'server/server.ts' },
  { rule: 'only-clients-fetch', from: 'site/apollo.ts', imports: '@apollo/client' },
  { rule: 'components-do-not-import-styles', from: 'widgets/x/styled.tsx', imports: 'widgets/x/styled.css' },
  { rule: 'product-imports-no-tools', from: 'server/scripted.ts', imports: 'scripts/script.ts' },
  { rule: 'product-imports-no-tools', from: 'site/tested.ts', imports: 'tests/setup/set-up.ts' },
  { rule: 'scripts-call-the-build-and-the-server', from: 'scripts/page.ts', imports: 'site/site.ts' },
  { rule: 'scripts-call-the-build-and-the-server', from: 'scripts/tested.ts', imports: 'tests/e2e/suite.ts' },
  { rule: 'bench-measures-from-outside', from: 'bench/inside.ts', imports: 'server/server.ts' },
  { rule: 'bench-measures-from-outside', from: 'bench/suite.ts', imports: 'tests/e2e/suite.ts' },
  { rule: 'tests-import-no-tools', from: 'tests/server/measured.ts', imports: 'bench/table.ts' },
  { rule: 'set-ups-import-no-suite', from: 'tests/setup/suite.ts', imports: 'tests/e2e/suite.ts' },
  { rule: 'end-to-end-from-outside', from: 'tests/e2e/inside.ts', imports: 'backend/handler.ts' },
  { rule: 'no-orphans', from: 'shared/ui/orphan.ts', imports: '' },
  { rule: 'not-to-unresolvable', from: 'site/nowhere.ts', imports: './nowhere-at-all.ts' },
];

/** Allowed imports: shared <- widgets <- site, and valibot in the core. */
const ALLOWED: readonly Omit<Breach, 'rule'>[] = [
  { from: 'shared/core/schema.ts', imports: 'valibot' },
  { from: 'widgets/z/uses-core.ts', imports: 'shared/core/schema.ts' },
  { from: 'site/uses-widget.ts', imports: 'widgets/z/uses-core.ts' },
  { from: 'backend/uses-core.ts', imports: 'shared/core/schema.ts' },
  { from: 'server/mounts.ts', imports: 'backend/uses-core.ts' },
  { from: 'supabase/mounts.ts', imports: 'backend/uses-core.ts' },
  { from: 'scripts/builds.ts', imports: 'server/mounts.ts' },
  { from: 'scripts/kit/prints.ts', imports: 'speaker/pages/text.ts' },
  { from: 'bench/starts.ts', imports: 'tests/setup/set-up.ts' },
];

const PRODUCT_AND_TOOLS = [
  'shared',
  'speaker',
  'widgets',
  'site',
  'apps',
  'backend',
  'server',
  'supabase',
  'build',
  'scripts',
  'bench',
];
const RULES = '.dependency-cruiser.cjs';
const FOLDER_RULES = 'tests/rules/folder-circles.cjs';
const root = resolve(import.meta.dirname, '../..');
let planted: string;
let refused: readonly { rule: string; from: string }[];

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), 'speaker-rules-'));
  for (const file of [RULES, FOLDER_RULES, 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(planted, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  const plants = [...BREACHES, ...ALLOWED];
  for (const { imports } of plants) if (isPath(imports)) plant(imports, 'export {};');
  for (const { from, imports } of plants) plant(from, importing(imports));
  plant('shared/ui/cycle.ts', "import './cycle-back.ts';");
  plant('server/first/to-second.ts', "import '../second/second.ts';");
  plant('server/second/second.ts', 'export {};');
  plant('server/second/to-first.ts', "import '../first/first.ts';");
  plant('server/first/first.ts', 'export {};');
  refused = [
    ...(await cruise(RULES, [...PRODUCT_AND_TOOLS, 'tests'])),
    ...(await cruise(FOLDER_RULES, PRODUCT_AND_TOOLS)),
  ];
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(BREACHES)('$rule refuses $from', ({ rule, from }) => {
    expect(refused).toContainEqual({ rule, from });
  });

  it('no-folder-circles refuses a circle of two folders without a circle of files', () => {
    expect(refused).toContainEqual({ rule: 'no-folder-circles', from: 'server/first' });
  });

  it.each(ALLOWED)('$from may import $imports', ({ from }) => {
    expect(refused.filter((violation) => violation.from === from)).toEqual([]);
  });

  it('each rule has a planted violation', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, RULES)) as {
      forbidden: { name: string }[];
    };
    expect(new Set(BREACHES.map(({ rule }) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});

/** Whether a breach imports a file of the repository, not a package, a relative path or nothing. */
function isPath(imports: string): boolean {
  return /^[a-z]+\/.*\.\w+$/.test(imports);
}

/** The text of a file that imports this; a file of the planted folder is named from its top. */
function importing(imports: string): string {
  if (imports === '') return 'export {};';
  return `import '${isPath(imports) ? join(planted, imports) : imports}';`;
}

function plant(file: string, text: string): void {
  const path = join(planted, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

/** What dependency-cruiser refuses in the planted folder by these rules, as rule and file (or folder). */
function cruise(config: string, folders: readonly string[]): Promise<{ rule: string; from: string }[]> {
  const args = ['--config', config, '--output-type', 'json', ...folders];
  return new Promise((done, fail) => {
    execFile(
      join(root, 'node_modules/.bin/depcruise'),
      args,
      { cwd: planted, maxBuffer: 1 << 26 },
      (error, stdout) => {
        if (stdout === '') return fail(error ?? new Error('dependency-cruiser printed nothing'));
        const report = JSON.parse(stdout) as {
          summary: { violations: { from: string; rule: { name: string } }[] };
        };
        done(report.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })));
      },
    );
  });
}
