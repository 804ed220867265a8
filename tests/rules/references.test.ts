import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The files in git, without generated and third-party files. */
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const sources = tracked.filter((file) =>
  /\.(?:tsx?|mjs|cjs|js|css|php|sql|md|toml|json|example)$/.test(file),
);
const documents = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('speaker/posts/'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The anchors of a document's headings, as the usual renderers make them. */
function anchorsOf(file: string): ReadonlySet<string> {
  const headings = Array.from(read(file).matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
    heading.toLowerCase(),
  );
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N} -]/gu, '').replaceAll(' ', '-')));
}

describe('references in comments and documents', () => {
  it('name existing sections', () => {
    const dangling = sources.flatMap((file) =>
      Array.from(read(file).matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)).flatMap(
        ([pointer, document = '', anchor = '']) =>
          tracked.includes(document) && anchorsOf(document).has(anchor) ? [] : [`${file}: ${pointer}`],
      ),
    );
    expect(dangling).toEqual([]);
  });

  it('do not lead out of the repository', () => {
    const outside = /\b(?:spec|contract|issue|design)(?:\.md)? \d+/gi;
    const leadingOut = sources
      .filter((file) => file !== 'tests/rules/references.test.ts' && file !== 'package-lock.json')
      .flatMap((file) => Array.from(read(file).matchAll(outside), ([text]) => `${file}: ${text}`));
    expect(leadingOut).toEqual([]);
  });

  it('a document’s links name existing files and sections', () => {
    const broken = documents.flatMap((file) =>
      Array.from(read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#([\w-]+))?\)/g)).flatMap(
        ([link, target = '', anchor]) => {
          const path = normalize(join(dirname(file), target));
          if (!existsSync(join(ROOT, path))) return [`${file}: ${link}`];
          return anchor === undefined || anchorsOf(path).has(anchor) ? [] : [`${file}: ${link}`];
        },
      ),
    );
    expect(broken).toEqual([]);
  });

  it('a document’s paths exist', () => {
    const folders =
      '(?:apps|artwork|backend|bench|build|docs|scripts|server|shared|site|speaker|supabase|tests|widgets|wordpress)';
    const path = new RegExp(`\`(${folders}/[\\w./-]+)\``, 'g');
    const missing = documents.flatMap((file) =>
      Array.from(read(file).matchAll(path), ([, named = '']) => named)
        .filter((named) => !existsSync(join(ROOT, named)))
        .map((named) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('docs/architecture.md lists every folder of the product', () => {
    const list = /^```\n(.*?)^```/ms.exec(read('docs/architecture.md'))?.[1] ?? '';
    const unnamed = ['shared', 'site', 'apps', 'backend', 'server'].flatMap((room) => {
      const block = new RegExp(`^${room}/.*\\n(?: .*\\n)*`, 'm').exec(list)?.[0] ?? '';
      return readdirSync(join(ROOT, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !new RegExp(`[\\s(,]${entry.name}/`).test(block))
        .map(({ name }) => `${room}/${name}`);
    });
    expect(unnamed).toEqual([]);
  });
});
