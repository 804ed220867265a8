import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../build/list-files.ts';

interface Entry {
  readonly text: string;
  readonly context: string;
  readonly places: string[];
  note: string;
}

/** WordPress's functions for one text, with a literal and the plugin's text domain. */
const CALL = /\b(?:esc_(?:html|attr))?_[_e]\(\s*('(?:[^'\\]|\\.)*')\s*,\s*'speaker-site'\s*,?\s*\)/g;
/** The functions of the widgets and the office that translate a literal. */
const TRANSLATE =
  /\b(?:translate(?:With)?|splitTranslation)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const TRANSLATED_FOLDERS = ['apps/office', 'shared', 'widgets'];
/** Names these texts' JSON file for translators' tools, as in class-module-scripts.php. */
const TRANSLATED_SCRIPT = 'widgets/editor.js';
/** The line before a call, when it is a note for translators. */
const NOTE = /\/\* (translators: .*) \*\/\n.*$/;
/** The translatable entries of a block.json, by WordPress's contexts. */
const BLOCK_TEXTS = { title: 'block title', description: 'block description', keywords: 'block keyword' };

/**
 * The translation template of the plugin in `folder` with `files` (paths below it): texts of its
 * PHP and scripts, its blocks, its header, and the texts of the editor and the office.
 */
export function createTemplate(folder: string, files: readonly string[]): string {
  const entries = new Map<string, Entry>();
  const add = (text: string, place: string, context = '', note = ''): void => {
    const key = `${context}\u0004${text}`;
    const entry = entries.get(key) ?? { text, context, places: [], note: '' };
    entry.places.push(place);
    entry.note ||= note;
    entries.set(key, entry);
  };
  for (const file of [...files].sort()) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (basename(file) === 'block.json') addBlock(source, file, add);
    else if (/\.(php|js)$/.test(file)) addCalls(source, file, add);
    if (file === 'speaker-site.php') {
      for (const header of ['Plugin Name', 'Description']) {
        const value = new RegExp(`\\* ${header}: +(.*)`).exec(source)?.[1];
        if (value !== undefined) add(value, file, '', `${header} of the plugin`);
      }
    }
  }
  for (const text of translatedTexts()) add(text, TRANSLATED_SCRIPT);
  const head = [
    'msgid ""',
    'msgstr ""',
    '"Project-Id-Version: Speaker Site\\n"',
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"X-Domain: speaker-site\\n"',
  ].join('\n');
  return `${[head, ...[...entries.values()].map(printed)].join('\n\n')}\n`;
}

function translatedTexts(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '..');
  const folders = TRANSLATED_FOLDERS.map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)));
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(TRANSLATE)].map(([, single, double]) =>
        (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
      ),
    ),
  );
}

type Add = (text: string, place: string, context?: string, note?: string) => void;

function addCalls(source: string, file: string, add: Add): void {
  for (const call of source.matchAll(CALL)) {
    const before = source.slice(0, call.index);
    const line = before.split('\n').length;
    const text = (call[1] ?? '').slice(1, -1).replaceAll(/\\(.)/g, '$1');
    add(text, `${file}:${line}`, '', NOTE.exec(before)?.[1] ?? '');
  }
}

function addBlock(source: string, file: string, add: Add): void {
  const block = JSON.parse(source) as Record<string, unknown>;
  for (const [key, context] of Object.entries(BLOCK_TEXTS)) {
    for (const text of [block[key]].flat()) if (typeof text === 'string') add(text, file, context);
  }
}

function printed({ text, context, places, note }: Entry): string {
  return [
    ...(note ? [`#. ${note}`] : []),
    `#: ${places.join(' ')}`,
    ...(/%(?:\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
    ...(context ? [`msgctxt ${JSON.stringify(context)}`] : []),
    `msgid ${JSON.stringify(text)}`,
    'msgstr ""',
  ].join('\n');
}
