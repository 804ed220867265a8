import { longDay } from '../../shared/core/dates.ts';
import type { KitFileFacts } from './kit-files-plugin.ts';

/** 'PDF, 102 kB, November 22, 2026'. Lines break only after the commas between parts. */
export function describeFile(path: string, facts: KitFileFacts | undefined): string {
  const kind = (path.split('.').at(-1) ?? '').toUpperCase();
  if (!facts) return kind;
  const size =
    facts.bytes < 1_000_000
      ? `${String(Math.ceil(facts.bytes / 1000))} kB`
      : `${(facts.bytes / 1_000_000).toFixed(1)} MB`;
  return [kind, size, ...(facts.day === undefined ? [] : [longDay(facts.day)])].map(keepTogether).join(', ');
}

const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0');
