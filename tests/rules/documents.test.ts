import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const packages = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

describe('documents and configuration', () => {
  it('the functions use the versions of package.json', () => {
    const { imports } = JSON.parse(read('supabase/functions/deno.json')) as {
      readonly imports: Readonly<Record<string, string>>;
    };
    for (const [name, target] of Object.entries(imports)) {
      const library = name.split('/')[0] ?? name;
      expect(target, name).toContain(`npm:${library}@${packages.dependencies[library]}`);
    }
  });

  it('package.json has each command that a document names', () => {
    const files = ['README.md', 'CONTRIBUTING.md', 'docs/interfaces.md', 'docs/make-it-yours.md'];
    const commands = files
      .map(read)
      .join()
      .matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g);
    const named = Array.from(commands, ([, script = '']) => script);
    expect(named.filter((script) => packages.scripts[script] === undefined)).toEqual([]);
  });

  it('.env.example lists each variable that the server reads', () => {
    const known = read('.env.example');
    const variables = Array.from(
      read('server/configuration/configuration.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \w/gm),
      ([, name = '']) => name,
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !known.includes(`${name}=`))).toEqual([]);
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
