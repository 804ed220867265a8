import { attempt } from '../../shared/core/attempt.ts';
import { translate } from '../../shared/core/text/translate.ts';

/** A page's name from its path: `/` is 'Home', `/blog/a-post` is 'Blog: A post'. */
export function describePath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return translate('Home');
  return parts.map(describePart).join(': ');
}

/** A page's path by name, path, or a part of the name; undefined where none matches. */
export function findPath(typed: string, paths: readonly string[]): string | undefined {
  const sought = typed.trim().toLowerCase();
  if (sought.startsWith('/')) return typed.trim();
  if (sought === '') return undefined;
  const names = paths.map((path) => [path, describePath(path).toLowerCase()] as const);
  return (names.find(([, name]) => name === sought) ?? names.find(([, name]) => name.includes(sought)))?.[0];
}

function describePart(part: string): string {
  const decoded = attempt(() => decodeURIComponent(part)) ?? part;
  const words = decoded.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
