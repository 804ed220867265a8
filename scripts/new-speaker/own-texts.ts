import ts from 'typescript';
import { KEYNOTES } from '../../speaker/pages/navigation.ts';

/** How texts that `npm run new-speaker` writes begin. */
export const PLACEHOLDER = 'Placeholder: ';

const SPEAKER_IMPORT = /^import \{ speaker \} from .*\n/m;

/** A speaker's own texts, by file and constant. The others suit every speaker. */
export const OWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  biography: ['SHORT_BIO', 'AUTHOR_NOTE', 'LONG_BIO'],
  home: ['HOME_PAGE', 'HERO_KICKER', 'HOME_DATA', 'WATCH_NOTE', 'MEET', 'REASONS', 'EVENTS'],
  hour: ['HOUR'],
  insights: ['INSIGHTS_LEAD'],
  navigation: ['KEYNOTES', 'PAGE_NAMES'],
  ...Object.fromEntries(KEYNOTES.map(({ id }) => [`keynotes/${id}`, ['TITLE', 'KEYNOTE']])),
  planner: ['PLANNER_QUESTIONS'],
  science: ['OWN_FIGURES'],
  'stage-introduction': ['STAGE_INTRODUCTION_NOTE', 'STAGE_INTRODUCTION'],
  story: ['STORY_HEAD', 'STORY_CHAPTERS'],
};

/** Entries that are no text, and words of links, pages, formats and structured data. */
const COMMON = new Set(
  'id kind key to prefix links more topics jobTitle audience formats name label navigationLabel design sections day poster'.split(
    ' ',
  ),
);

export interface OwnText {
  readonly from: number;
  readonly to: number;
  /** The entry in words: 'meet lede', 'reasons 2 title'. */
  readonly entry: string;
}

/** Where a page's file contains the texts of `constants`, in order. */
export function listOwnTexts(source: string, constants: readonly string[]): OwnText[] {
  const file = ts.createSourceFile('page.ts', source, ts.ScriptTarget.Latest, true);
  const found: OwnText[] = [];
  const visit = (node: ts.Node, entry: string): void => {
    if (ts.isTypeNode(node) || (ts.isStringLiteral(node) && node.text === '')) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
      found.push({ from: node.getStart(), to: node.end, entry });
      return;
    }
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText().replaceAll("'", '');
      if (!COMMON.has(name)) visit(node.initializer, `${entry} ${wordsOf(name)}`);
      return;
    }
    if (ts.isArrayLiteralExpression(node)) {
      for (const [index, element] of node.elements.entries()) visit(element, `${entry} ${index + 1}`);
      return;
    }
    node.forEachChild((child) => visit(child, entry));
  };
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && constants.includes(name.getText())) visit(initializer, wordsOf(name.getText()));
    }
  }
  return found;
}

/** Replaces the texts of `constants` by placeholders. @param name The file name without suffix */
export function blankTexts(name: string, source: string, constants: readonly string[]): string {
  const topic = name.replaceAll('-', ' ');
  let blank = source;
  for (const { from, to, entry } of listOwnTexts(source, constants).toReversed()) {
    const place = entry.startsWith(topic) ? entry.slice(topic.length).trim() : entry;
    const words = `${PLACEHOLDER}${topic}, ${place}`;
    // What is computed from the configuration, such as fees, stays in front.
    const [computed] = /\$\{[A-Z_]+\}/.exec(source.slice(from, to)) ?? [];
    const text = computed === undefined ? `'${words}'` : `\`${computed} ${words}\``;
    blank = blank.slice(0, from) + text + blank.slice(to);
  }
  const isUsed = /\bspeaker\./.test(blank.replace(SPEAKER_IMPORT, ''));
  return isUsed ? blank : blank.replace(SPEAKER_IMPORT, '');
}

/** 'heroTitle' and 'HERO_TITLE' as 'hero title'. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
