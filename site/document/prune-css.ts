import { clone, generate, ident, parse, walk } from 'css-tree';
import type { CssNode, List, ListItem, StyleSheet } from 'css-tree';

/**
 * The part of a stylesheet that a served page can use: rules whose elements, classes, ids and `data-` attributes all occur in its markup,
 * and of custom properties, `@property` rules and keyframes those that the kept rules name. What is for paper, and the fonts, stay out. The full
 * sheet stands below the first screen, for all that follows and for what the markup gains later. Works on the build's own, well-formed output.
 */
export function pruneCss(css: string, markup: string): string {
  const names = collectNames(markup);
  const key = [...names].sort().join(' ');
  const known = pruned.get(css)?.get(key);
  if (known !== undefined) return known;
  const sheet = parseOnce(css);
  dropLaterRules(sheet);
  dropUnusedRules(sheet, names);
  // Again and again: a definition that goes may have been the only one to name another.
  while (dropUnusedDefinitions(sheet));
  dropEmptyBlocks(sheet);
  return keepPruned(css, key, generate(sheet));
}

/**
 * What came of a sheet, by the names in the markup: a changed text seldom brings another name, and a page that is rendered again must not
 * hold visitors up with its styles.
 */
const pruned = new Map<string, Map<string, string>>();
const PRUNED_MAX = 50;

function keepPruned(css: string, key: string, result: string): string {
  const known = pruned.get(css) ?? new Map<string, string>();
  if (known.size >= PRUNED_MAX) known.clear();
  pruned.set(css, known.set(key, result));
  return result;
}

/** A build has a handful of sheets; each is asked for once a page, and again whenever a text changes. */
const parsed = new Map<string, StyleSheet>();

function parseOnce(css: string): StyleSheet {
  const known =
    parsed.get(css) ?? (parse(css, { parseValue: false, parseAtrulePrelude: false }) as StyleSheet);
  parsed.set(css, known);
  return clone(known) as StyleSheet;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };

/** What a selector may ask for: `p`, `.class`, `#id`, `[data-channel`. */
function collectNames(markup: string): ReadonlySet<string> {
  const names = new Set(['html', 'body', '*']);
  for (const [, element = ''] of markup.matchAll(/<([a-z][\w-]*)/gi)) names.add(element);
  for (const [, attribute = ''] of markup.matchAll(/\s(data-[\w-]+)/g)) names.add(`[${attribute}`);
  for (const [, attribute, list = ''] of markup.matchAll(/\s(class|id)="([^"]*)"/g)) {
    const sign = attribute === 'id' ? '#' : '.';
    for (const name of list.replace(/&[^;]{1,5};/g, (one) => ENTITIES[one] ?? one).split(/\s+/))
      names.add(`${sign}${name}`);
  }
  return names;
}

function dropLaterRules(sheet: StyleSheet): void {
  walk(sheet, {
    visit: 'Atrule',
    enter({ name, prelude }, item, list) {
      const isPaper = name === 'page' || (name === 'media' && prelude && generate(prelude) === 'print');
      if (isPaper || name === 'font-face') list.remove(item);
    },
  });
}

function dropUnusedRules(sheet: StyleSheet, names: ReadonlySet<string>): void {
  walk(sheet, {
    visit: 'Rule',
    enter({ prelude }, item, list) {
      if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return;
      const selectors = prelude.children;
      selectors.forEach((selector, at) => {
        if (!isUsed(selector, names)) selectors.remove(at);
      });
      if (selectors.isEmpty) list.remove(item);
    },
  });
}

/** Whether all that a selector asks for occurs; what stands inside `:is()`, `:not()` or `:has()` is not looked at. */
function isUsed(selector: CssNode, names: ReadonlySet<string>): boolean {
  let used = true;
  walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector') return walk.skip;
    const name = nameOf(node);
    if (name !== undefined && !names.has(name)) used = false;
    return undefined;
  });
  return used;
}

function nameOf(node: CssNode): string | undefined {
  if (node.type === 'ClassSelector') return `.${ident.decode(node.name)}`;
  if (node.type === 'IdSelector') return `#${ident.decode(node.name)}`;
  if (node.type === 'TypeSelector') return node.name;
  if (node.type === 'AttributeSelector' && node.name.name.startsWith('data-')) return `[${node.name.name}`;
  return undefined;
}

/** Drops custom properties without a `var()`, and keyframes without an animation; says whether there were any. */
function dropUnusedDefinitions(sheet: StyleSheet): boolean {
  const named = new Set<string>();
  let dropped = false;
  walk(sheet, {
    visit: 'Declaration',
    enter({ value }) {
      for (const [word] of generate(value).matchAll(/[\w-]+/g)) named.add(word);
    },
  });
  walk(sheet, (node, item, list) => {
    const name = definedBy(node);
    if (name === undefined || named.has(name)) return;
    list.remove(item);
    dropped = true;
  });
  return dropped;
}

function definedBy(node: CssNode): string | undefined {
  if (node.type === 'Declaration' && node.property.startsWith('--')) return node.property;
  if (node.type !== 'Atrule' || !node.prelude || !/^(?:property|keyframes)$/.test(node.name))
    return undefined;
  return generate(node.prelude);
}

function dropEmptyBlocks(sheet: StyleSheet): void {
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if ((node.type !== 'Rule' && node.type !== 'Atrule') || !node.block?.children.isEmpty) return;
      // A layer keeps its place: named first by the sheet that follows, it would come out on top.
      if (node.type === 'Atrule' && node.name === 'layer') node.block = null;
      else list.remove(item);
    },
  });
}
