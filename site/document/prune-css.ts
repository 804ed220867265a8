/**
 * The part of a stylesheet that a served page can use: rules whose classes and ids all occur in its markup. The full sheet follows with the app,
 * so that what the markup gains later is styled as well. Works on the build's own, well-formed, minified output; pure.
 */
export function pruneCss(css: string, markup: string): string {
  const names = collectNames(markup);
  const pruned = pruneRules(css, names);
  return dropUnusedKeyframes(pruned);
}

/** Every class and id of the markup. */
function collectNames(markup: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ''] of markup.matchAll(/\s(?:class|id)="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(name.replace(/&amp;/g, '&').replace(/&gt;/g, '>'));
  }
  return names;
}

const GROUPING = /^@(?:media|layer|supports|container)\b/;

function pruneRules(css: string, names: ReadonlySet<string>): string {
  let kept = '';
  for (const { prelude, body } of splitRules(css)) {
    if (body === undefined) {
      kept += `${prelude};`;
    } else if (GROUPING.test(prelude)) {
      const inner = pruneRules(body, names);
      if (inner) kept += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@')) {
      kept += `${prelude}{${body}}`;
    } else {
      const selectors = splitSelectors(prelude).filter((selector) => isUsed(selector, names));
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`;
    }
  }
  return kept;
}

/** Top-level statements of a piece of CSS; `body` is undefined for those that end with a semicolon. */
function* splitRules(css: string): Generator<{ prelude: string; body: string | undefined }> {
  let start = 0;
  let index = 0;
  while (index < css.length) {
    const char = css[index];
    if (char === '"' || char === "'") {
      index = skipString(css, index);
    } else if (char === '/' && css[index + 1] === '*') {
      const end = css.indexOf('*/', index + 2);
      index = end < 0 ? css.length : end + 2;
      if (css.slice(start, index).trimStart().startsWith('/*')) start = index;
    } else if (char === ';') {
      const prelude = css.slice(start, index).trim();
      if (prelude) yield { prelude, body: undefined };
      index += 1;
      start = index;
    } else if (char === '{') {
      const end = findBlockEnd(css, index);
      yield { prelude: css.slice(start, index).trim(), body: css.slice(index + 1, end) };
      index = end + 1;
      start = index;
    } else {
      index += 1;
    }
  }
}

function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i += 1) {
    const char = css[i];
    if (char === '"' || char === "'") i = skipString(css, i) - 1;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return css.length;
}

function skipString(css: string, start: number): number {
  const quote = css[start];
  for (let i = start + 1; i < css.length; i += 1) {
    if (css[i] === '\\') i += 1;
    else if (css[i] === quote) return i + 1;
  }
  return css.length;
}

function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < list.length; i += 1) {
    const char = list[i];
    if (char === '\\') i += 1;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, list.slice(start)];
}

/** Whether every class and id outside of parentheses occurs; what stands inside `:is()`, `:not()` or `:has()` is not asked. */
function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  const outside = selector.replace(/\[[^\]]*\]/g, '').replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  for (const [, name = ''] of outside.matchAll(/[.#]((?:\\.|[\w-])+)/g)) {
    if (!names.has(name.replace(/\\(.)/g, '$1'))) return false;
  }
  return true;
}

function dropUnusedKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => {
    const uses = css.match(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g')) ?? [];
    return uses.length > 1 ? rule : '';
  });
}
