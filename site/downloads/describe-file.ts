import { longDay } from '../../shared/core/long-date.ts';
import type { KitFileFacts } from './kit-files-plugin.ts';

/** A download's kind, size and day as people read them: 'PDF, 102 kB, November 22, 2026'. */
export function describeFile(path: string, facts: KitFileFacts | undefined): string {
  const kind = (path.split('.').at(-1) ?? '').toUpperCase();
  if (!facts) return kind;
  const size =
    facts.bytes < 1_000_000
      ? `${String(Math.ceil(facts.bytes / 1000))} kB`
      : `${(facts.bytes / 1_000_000).toFixed(1)} MB`;
  if (facts.day === undefined) return `${kind}, ${size}`;
  return `${kind}, ${size}, ${longDay(facts.day)}`;
}
