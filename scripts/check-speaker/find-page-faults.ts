import type { FoundMark } from './find-marks.ts';

/** Addresses that the server answers and no file of the built site does. */
const SERVED = /^\/(?:editor|office|report|stage|remote|l|preview|my-data|healthz)(?:[/?#]|$)/;

/** Broken links and pictures, missing alternative texts. @param exists For a path of the site */
export function findPageFaults(html: string, exists: (path: string) => boolean): FoundMark[] {
  const tags = [...html.matchAll(/<[a-z][\w-]*(?:\s[^<>]*)?>/g)].map(([tag]) => tag);
  const missing = tags
    .flatMap(listAddresses)
    .filter((address) => /^\/(?!\/)/.test(address) && !SERVED.test(address))
    .map((address) => address.replace(/[?#].*$/, ''))
    .filter((path) => !exists(path));
  const silent = tags.filter((tag) => /^<img\s/.test(tag) && !/\salt(?=[\s=/>])/.test(tag));
  return [
    ...[...new Set(missing)].map((path) => ({
      problem: 'a link or picture without its file',
      excerpt: path,
    })),
    ...silent.map((tag) => ({ problem: 'a picture without alternative text', excerpt: tag.slice(0, 120) })),
  ];
}

/** From `href`, `src`, `poster`, each candidate of `srcset`, and the social picture. */
function listAddresses(tag: string): string[] {
  const [, shared] = /property="og:image"\s+content="https?:\/\/[^/"]+([^"]+)"/.exec(tag) ?? [];
  if (shared !== undefined) return [shared];
  return [...tag.matchAll(/\s(href|src|poster|srcset)="([^"]*)"/gi)].flatMap(([, name = '', value = '']) =>
    name.toLowerCase() === 'srcset'
      ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '')
      : [value],
  );
}
