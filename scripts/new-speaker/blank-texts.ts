import { listOwnTexts, PLACEHOLDER } from './own-texts.ts';

const SPEAKER_IMPORT = /^import \{ speaker \} from .*\n/m;

/** Replaces each text of `constants` in a page file with a placeholder. @param name The file name without extension */
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
