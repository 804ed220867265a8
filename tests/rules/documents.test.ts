import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
type Names = Readonly<Record<string, string>>;
const packages = JSON.parse(read('package.json')) as { scripts: Names; dependencies: Names };

describe('documents and configuration', () => {
  it('the functions use the versions of package.json', () => {
    const { imports } = JSON.parse(read('supabase/functions/deno.json')) as {
      imports: Record<string, string>;
    };
    for (const [name, target] of Object.entries(imports)) {
      const library = name.split('/')[0] ?? name;
      expect(target, name).toContain(`npm:${library}@${packages.dependencies[library]}`);
    }
  });

  it('package.json has each command that a document names', () => {
    const files = ['README.md', 'CONTRIBUTING.md', 'docs/interfaces.md', 'docs/make-it-yours.md'];
    const text = files.map(read).join();
    const named = Array.from(text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g), ([, script = '']) => script);
    expect(named.filter((script) => packages.scripts[script] === undefined)).toEqual([]);
  });

  it('.env.example lists each variable that the server reads', () => {
    const known = read('.env.example');
    const parsed = read('server/configuration/configuration.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \w/gm);
    const variables = Array.from(parsed, ([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !known.includes(`${name}=`))).toEqual([]);
  });

  it('the guide’s proxy waits longer for a response than the editor does', () => {
    const seconds = /^ *proxy_read_timeout (\d+)s;$/m.exec(read('docs/deploy/one-machine.md'))?.[1];
    expect(Number(seconds) * 1_000).toBeGreaterThan(PICTURE_SENDING_MS);
  });

  it('the guide to Supabase lists each function', () => {
    const guide = read('docs/deploy/supabase.md');
    const functions = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map(({ name }) => name);
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('docs/architecture.md names each file that fetches outside of the clients', () => {
    const list = (folder: string) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const fetching = ['shared', 'widgets', 'site', 'apps']
      .flatMap((folder) => list(folder).map((file) => `${folder}/${file}`))
      .filter((file) => /(?<!test)\.tsx?$/.test(file) && !file.startsWith('shared/clients/'))
      .filter((file) => /[^.\w]fetch\(/.test(read(file)));
    const named = read('docs/architecture.md');
    expect(fetching.length).toBeGreaterThan(0);
    expect(fetching.filter((file) => !named.includes(`\`${file}\``))).toEqual([]);
  });
});
