import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A planted file, what it imports, and the rule that must refuse it. The imported files are planted empty. */
interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly imports: string;
}

/** Every rule of the house, seen to refuse a breach, so that a rule which matches nothing any more is noticed. */
const BREACHES: readonly Breach[] = [
  { rule: 'no-cycles', from: 'shared/ui/cycle-back.ts', imports: 'shared/ui/cycle.ts' },
  { rule: 'core-is-pure', from: 'shared/core/with-react.ts', imports: 'react' },
  { rule: 'core-is-pure', from: 'shared/core/with-client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'shared-is-the-ground-floor', from: 'shared/ui/upwards.ts', imports: 'widgets/x/x.ts' },
  { rule: 'widgets-stand-on-shared', from: 'widgets/x/upwards.ts', imports: 'site/site.ts' },
  { rule: 'widgets-are-strangers', from: 'widgets/x/stranger.ts', imports: 'widgets/y/y.ts' },
  { rule: 'kit-knows-no-widget', from: 'widgets/kit/knows.ts', imports: 'widgets/y/y.ts' },
  { rule: 'site-stands-on-widgets', from: 'site/backend.ts', imports: 'backend/handler.ts' },
  { rule: 'site-uses-components-not-elements', from: 'site/element.ts', imports: 'widgets/x/x-element.ts' },
  {
    rule: 'sections-are-leaves',
    from: 'site/sections/hero/hero.ts',
    imports: 'site/sections/quote/quote.ts',
  },
  { rule: 'backend-sees-only-the-core', from: 'backend/client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'hosts-are-roofs', from: 'backend/roof.ts', imports: 'server/server.ts' },
  { rule: 'hosts-are-roofs', from: 'shared/core/roof.ts', imports: 'supabase/function.ts' },
  { rule: 'hosts-do-not-know-each-other', from: 'server/neighbor.ts', imports: 'supabase/function.ts' },
  { rule: 'functions-host-only', from: 'supabase/client.ts', imports: 'shared/clients/client.ts' },
  { rule: 'server-hosts-only', from: 'server/widget.ts', imports: 'widgets/x/x.ts' },
  { rule: 'build-knows-no-host', from: 'build/hosted.ts', imports: 'server/server.ts' },
  { rule: 'only-clients-fetch', from: 'site/apollo.ts', imports: '@apollo/client' },
  { rule: 'components-do-not-import-styles', from: 'widgets/x/styled.tsx', imports: 'widgets/x/styled.css' },
  { rule: 'not-to-unresolvable', from: 'site/nowhere.ts', imports: './nowhere-at-all.ts' },
];

/** What the house allows: shared <- widgets <- site, and the core on valibot. */
const ALLOWED: readonly Omit<Breach, 'rule'>[] = [
  { from: 'shared/core/schema.ts', imports: 'valibot' },
  { from: 'widgets/z/uses-core.ts', imports: 'shared/core/schema.ts' },
  { from: 'site/uses-widget.ts', imports: 'widgets/z/uses-core.ts' },
  { from: 'backend/uses-core.ts', imports: 'shared/core/schema.ts' },
  { from: 'server/mounts.ts', imports: 'backend/uses-core.ts' },
  { from: 'supabase/mounts.ts', imports: 'backend/uses-core.ts' },
];

const ROOMS = ['shared', 'widgets', 'site', 'backend', 'server', 'supabase', 'build'];
const root = resolve(import.meta.dirname, '../..');
let house: string;
let refused: readonly { rule: string; from: string }[];

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'speaker-rules-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const planted = [...BREACHES, ...ALLOWED];
  for (const { imports } of planted) if (/^[a-z]+\/.*\.\w+$/.test(imports)) plant(imports, 'export {};');
  for (const { from, imports } of planted) plant(from, `import '${asSpecifier(imports)}';`);
  plant('shared/ui/cycle.ts', "import './cycle-back.ts';");
  refused = await cruise();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the import rules', () => {
  test.each(BREACHES)('$rule refuses $from', ({ rule, from }) => {
    expect(refused).toContainEqual({ rule, from });
  });

  test.each(ALLOWED)('$from may import $imports', ({ from }) => {
    expect(refused.filter((violation) => violation.from === from)).toEqual([]);
  });
});

/** A path of the planted house as seen from any folder in it; packages and relative paths as they are. */
function asSpecifier(imports: string): string {
  return /^[a-z]+\/.*\.\w+$/.test(imports) ? join(house, imports) : imports;
}

function plant(file: string, text: string): void {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

/** What dependency-cruiser refuses in the planted house, as rule and file. */
function cruise(): Promise<{ rule: string; from: string }[]> {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...ROOMS];
  return new Promise((done, fail) => {
    execFile(
      join(root, 'node_modules/.bin/depcruise'),
      args,
      { cwd: house, maxBuffer: 1 << 26 },
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
