import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, walk } from 'css-tree';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The folders whose markup uses utilities: `@source` in site/site.css. */
const MARKUP = ['layout', 'sections', 'toasts', 'ui', 'video'].map((folder) => join('site', folder));
const STYLESHEETS = ['site', 'shared/ui', 'widgets'];
/** Listed in site/ui/chosen-image.css, because their numbers come from saved values. */
const LISTED = /^focus-[xy]-\d+$/;

function readAll(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function classesOf(css: string): ReadonlySet<string> {
  const names = new Set<string>();
  walk(parse(css), {
    visit: 'ClassSelector',
    enter: ({ name }) => {
      names.add(name.replace(/\\(.)/g, '$1'));
    },
  });
  return names;
}

/** Every string literal and template part of a component; text between tags is not included. */
function literalsOf(source: string): readonly string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return literals;
}

test('Tailwind builds only the utilities that the markup names', () => {
  const built = new Set(readAll('dist/site/assets', '.css').flatMap((css) => [...classesOf(css)]));
  const written = new Set(
    STYLESHEETS.flatMap((folder) => readAll(folder, '.css')).flatMap((css) => [...classesOf(css)]),
  );
  // A class list consists of class names only; a sentence has other words too.
  const lists = MARKUP.flatMap((folder) => readAll(folder, '.tsx'))
    .flatMap(literalsOf)
    .map((text) => text.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.every((word) => built.has(word) || written.has(word)));
  const named = new Set(lists.flat());
  const utilities = [...built].filter((name) => !written.has(name) && !LISTED.test(name));
  expect(utilities.length).toBeGreaterThan(100);
  expect(utilities.filter((name) => !named.has(name))).toEqual([]);
});
