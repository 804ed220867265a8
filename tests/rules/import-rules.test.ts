import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../setup/temporary-folder.ts';

/**
 * A planted file, what it imports ('': nothing), and the rule that must refuse it. The imported
 * files are planted empty.
 */
type Breach = readonly [rule: string, from: string, imports: string];

/** A violation of every rule, so that a rule that no longer matches fails. */
const BREACHES: readonly Breach[] = [
  ['no-cycles', 'shared/ui/cycle-back.ts', 'shared/ui/cycle.ts'],
  ['core-is-pure', 'shared/core/with-react.ts', 'react'],
  ['core-is-pure', 'shared/core/with-client.ts', 'shared/clients/client.ts'],
  ['shared-imports-only-shared', 'shared/ui/upwards.ts', 'widgets/x/x.ts'],
  ['widgets-import-only-shared', 'widgets/x/upwards.ts', 'site/site.ts'],
  ['shared-imports-only-shared', 'shared/ui/built.ts', 'build/build.ts'],
  ['widgets-import-only-shared', 'widgets/x/built.ts', 'build/build.ts'],
  ['site-imports-only-widgets-and-shared', 'site/built.ts', 'build/build.ts'],
  ['no-imports-between-widgets', 'widgets/x/neighbor.ts', 'widgets/y/y.ts'],
  ['a-kit-imports-no-widget', 'widgets/kit/knows.ts', 'widgets/y/y.ts'],
  ['a-kit-imports-no-widget', 'widgets/editing-kit/knows.ts', 'widgets/y/y.ts'],
  ['visitors-load-nothing-of-the-editors', 'widgets/kit/edits.ts', 'widgets/editing-kit/words.ts'],
  ['site-imports-only-widgets-and-shared', 'site/backend.ts', 'backend/handler.ts'],
  ['pages-use-components-not-elements', 'site/element.ts', 'widgets/x/x-element.ts'],
  ['apps-import-only-widgets-and-shared', 'apps/one/neighbor.ts', 'apps/two/two.ts'],
  ['apps-import-only-widgets-and-shared', 'apps/one/site.ts', 'site/site.ts'],
  ['speaker-imports-only-types', 'speaker/pages/runs.ts', 'shared/core/schema.ts'],
  ['no-imports-between-sections', 'site/sections/hero/hero.ts', 'site/sections/quote/quote.ts'],
  ['backend-imports-only-the-core', 'backend/client.ts', 'shared/clients/client.ts'],
  ['backend-imports-only-types-of-the-speaker', 'backend/brand.ts', 'speaker/speaker.config.ts'],
  ['nothing-imports-a-host', 'backend/roof.ts', 'server/server.ts'],
  ['nothing-imports-a-host', 'shared/core/roof.ts', 'supabase/function.ts'],
  ['hosts-do-not-import-each-other', 'server/neighbor.ts', 'supabase/function.ts'],
  ['functions-host-only', 'supabase/client.ts', 'shared/clients/client.ts'],
  ['server-hosts-only', 'server/widget.ts', 'widgets/x/x.ts'],
  ['build-imports-no-host', 'build/hosted.ts', 'server/server.ts'],
  ['only-clients-fetch', 'site/apollo.ts', '@apollo/client'],
  ['components-do-not-import-styles', 'widgets/x/styled.tsx', 'widgets/x/styled.css'],
  ['product-imports-no-tools', 'server/scripted.ts', 'scripts/script.ts'],
  ['product-imports-no-tools', 'site/tested.ts', 'tests/setup/set-up.ts'],
  ['scripts-call-the-build-and-the-server', 'scripts/page.ts', 'site/site.ts'],
  ['scripts-call-the-build-and-the-server', 'scripts/tested.ts', 'tests/e2e/suite.ts'],
  ['bench-measures-from-outside', 'bench/inside.ts', 'server/server.ts'],
  ['bench-measures-from-outside', 'bench/suite.ts', 'tests/e2e/suite.ts'],
  ['tests-import-no-tools', 'tests/server/measured.ts', 'bench/table.ts'],
  ['set-ups-import-no-suite', 'tests/setup/suite.ts', 'tests/e2e/suite.ts'],
  ['end-to-end-from-outside', 'tests/e2e/inside.ts', 'backend/handler.ts'],
  ['no-orphans', 'shared/ui/orphan.ts', ''],
  ['not-to-unresolvable', 'site/nowhere.ts', './nowhere-at-all.ts'],
];

/** Allowed imports: shared <- widgets <- site, and valibot in the core. */
const ALLOWED: readonly (readonly [from: string, imports: string])[] = [
  ['shared/core/schema.ts', 'valibot'],
  ['widgets/z/uses-core.ts', 'shared/core/schema.ts'],
  ['site/uses-widget.ts', 'widgets/z/uses-core.ts'],
  ['backend/uses-core.ts', 'shared/core/schema.ts'],
  ['backend/brand.test.ts', 'speaker/speaker.config.ts'],
  ['server/mounts.ts', 'backend/uses-core.ts'],
  ['supabase/mounts.ts', 'backend/uses-core.ts'],
  ['scripts/builds.ts', 'server/mounts.ts'],
  ['scripts/kit/prints.ts', 'speaker/pages/text.ts'],
  ['bench/starts.ts', 'tests/setup/set-up.ts'],
];

const PRODUCT_AND_TOOLS =
  'shared speaker widgets site apps backend server supabase build scripts bench'.split(' ');
const RULES = 'tests/rules/import-rules.cjs';
const FOLDER_RULES = 'tests/rules/folder-circles.cjs';
/** Whether a breach imports a file of the repository, not a package, a relative path or nothing. */
const isPath = (imports: string) => /^[a-z]+\/.*\.\w+$/.test(imports);
const root = resolve(import.meta.dirname, '../..');
const planted = useFolder();
let refused: readonly { rule: string; from: string }[];

beforeAll(async () => {
  for (const file of [RULES, FOLDER_RULES, 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(planted, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  const plants = [...BREACHES.map(([, from, imports]) => [from, imports] as const), ...ALLOWED];
  for (const [, imports] of plants) if (isPath(imports)) plant(imports, 'export {};');
  for (const [from, imports] of plants) plant(from, importing(imports));
  plant('shared/ui/cycle.ts', "import './cycle-back.ts';");
  for (const [one, other] of Object.entries({ first: 'second', second: 'first' })) {
    plant(`server/${one}/${one}.ts`, 'export {};');
    plant(`server/${one}/to-${other}.ts`, `import '../${other}/${other}.ts';`);
  }
  const ofFiles = await cruise(RULES, [...PRODUCT_AND_TOOLS, 'tests']);
  refused = [...ofFiles, ...(await cruise(FOLDER_RULES, PRODUCT_AND_TOOLS))];
});

describe('the import rules', () => {
  it.each(BREACHES)('%s refuses %s', (rule, from) => {
    expect(refused).toContainEqual({ rule, from });
  });

  it('no-folder-circles refuses a circle of two folders without a circle of files', () => {
    expect(refused).toContainEqual({ rule: 'no-folder-circles', from: 'server/first' });
  });

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(refused.filter((violation) => violation.from === from)).toEqual([]);
  });

  it('each rule has a planted violation', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, RULES)) as {
      forbidden: { name: string }[];
    };
    expect(new Set(BREACHES.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});

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

/** What dependency-cruiser refuses in the planted folder, as rule and file (or folder). */
async function cruise(config: string, folders: readonly string[]): Promise<{ rule: string; from: string }[]> {
  const args = ['--config', config, '--output-type', 'json', ...folders];
  const program = join(root, 'node_modules/.bin/depcruise');
  // Violations are an error with a report.
  const { stdout } = await promisify(execFile)(program, args, { cwd: planted, maxBuffer: 1 << 26 }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
