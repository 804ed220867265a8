import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { PARTNER_TAGS } from '../widgets/elements.ts';

interface Named {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

const DOCBLOCK = /\/\*\*(?:(?!\*\/)[^])*?@element[^]*?\*\//;
/** `@tag {type} [name=default] - description`, as analyzers of custom elements read it. */
const TAG = /^@(\w+)(?: \{(.+)\})? (?:\[(\S+?)=([^\]]+)\]|(\S+))(?: - (.*))?$/;
/** Documents the common properties of the widgets. */
const KIT_SHEET = 'widgets/kit/widget.css';
const KIT_STYLED = 'kit/widget.css';

/** Every element's docblock, for manifest, types and `/embed` (docs/interfaces.md#elements). */
export async function readElements(
  root: string,
): Promise<readonly { file: string; element: ReturnType<typeof parseDocblock> }[]> {
  const files = (await readdir(join(root, 'widgets'), { recursive: true })).filter((file) =>
    file.endsWith('-element.ts'),
  );
  const common = parseDocblock(
    `/** @element common\n${await readFile(join(root, KIT_SHEET), 'utf8')}`,
  ).cssProperties;
  const elements = [];
  for (const file of files.toSorted()) {
    const source = await readFile(join(root, 'widgets', file), 'utf8');
    const docblock = DOCBLOCK.exec(source)?.[0];
    if (!docblock) continue;
    const own = parseDocblock(docblock);
    const cssProperties = source.includes(KIT_STYLED) ? [...own.cssProperties, ...common] : own.cssProperties;
    elements.push({ file: `${basename(file, '-element.ts')}.js`, element: { ...own, cssProperties } });
  }
  return elements;
}

/** A declaration as in `custom-elements.json` (schema 1.0.0). */
export function parseDocblock(docblock: string) {
  const lines = docblock
    .replace(/^\/\*+|\*\/[^]*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const start = lines.findIndex((line) => line.startsWith('@'));
  const tags = lines
    .slice(start)
    .join('\n')
    .split(/\n(?=@)/)
    .flatMap((text) => {
      const [, tag, type, optional, preset, name = optional ?? '', description = ''] =
        TAG.exec(text.replaceAll('\n', ' ').trim()) ?? [];
      const more = { ...(type && { type: { text: type } }), ...(preset && { default: preset }) };
      return tag ? [{ tag, named: { name, description, ...more } }] : [];
    });
  const all = (tag: string): Named[] => tags.filter((entry) => entry.tag === tag).map(({ named }) => named);
  const tagName = all('element')[0]?.name ?? '';
  return {
    kind: 'class',
    customElement: true,
    name: tagName.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    tagName,
    description: lines.slice(0, start).join(' ').trim(),
    attributes: all('attr'),
    events: all('fires'),
    slots: all('slot'),
    cssParts: all('csspart'),
    cssProperties: all('cssprop'),
  };
}

export function createManifest(elements: Awaited<ReturnType<typeof readElements>>): string {
  const modules = elements.map(({ file, element }) => ({
    kind: 'javascript-module',
    path: file,
    declarations: [element],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tagName,
        declaration: { name: element.name, module: file },
      },
    ],
  }));
  return JSON.stringify({ schemaVersion: '1.0.0', readme: '', modules }, null, 2);
}

/** Types for TypeScript and JSX: tag names, attributes, events. */
export function createTypes(elements: Awaited<ReturnType<typeof readElements>>): string {
  const all = elements.map(({ element }) => element);
  const interfaces = all.map(
    ({ name, description, attributes }) => `/** ${description} */
export interface ${name}Attributes {
${attributes.map((attribute) => `  /** ${attribute.description} */\n  '${attribute.name}'?: ${attribute.type?.text ?? 'string'} | undefined;`).join('\n')}
}`,
  );
  const events = new Map(
    all.flatMap((element) => element.events.map((event) => [event.name, event.type?.text ?? 'CustomEvent'])),
  );
  return `// Generated from the elements' docblocks. Types for \`speaker-*\` in TypeScript and JSX.
${interfaces.join('\n\n')}

type InJsx<Attributes> = Attributes & { [attribute: string]: unknown };

interface SpeakerElements {
${all.map(({ tagName, name }) => `  '${tagName}': InJsx<${name}Attributes>;`).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
${all.map(({ tagName }) => `    '${tagName}': HTMLElement;`).join('\n')}
  }
  interface GlobalEventHandlersEventMap {
${[...events].map(([name, type]) => `    '${name}': ${type};`).join('\n')}
  }
  namespace JSX {
    interface IntrinsicElements extends SpeakerElements {}
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends SpeakerElements {}
  }
}
`;
}

/** Written by `npm run manifest`, read by `/embed`; a test fails when it is outdated. */
export const MANIFEST_FILE = 'widgets/custom-elements.json';

/** The manifest of the elements for partners, without those for editing. */
export async function createPartnerManifest(root: string): Promise<string> {
  const elements = await readElements(root);
  return createManifest(elements.filter(({ element }) => PARTNER_TAGS.includes(element.tagName)));
}

/** Writes manifest and types next to the widgets. */
export function manifest(root: string): Plugin {
  return {
    name: 'speaker-manifest',
    async generateBundle() {
      const elements = await readElements(root);
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: createManifest(elements) });
      this.emitFile({ type: 'asset', fileName: 'speaker-widgets.d.ts', source: createTypes(elements) });
    },
  };
}
