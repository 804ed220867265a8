import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from '../pages/page-cache.ts';

/** The best common encoding (RFC 9110, 12.5.3), by preference Brotli; undefined for none. */
export function chooseEncoding(
  header: string | null,
  ready: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding | undefined {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const candidates = (['br', 'gzip'] as const).filter(
    (encoding) => ready[encoding] !== undefined && weightOf(encoding) > 0,
  );
  return candidates.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/**
 * The `Range` of a file in bytes, ends included (RFC 9110, 14.2). Undefined: send the whole file
 * (no header, another unit, several or invalid ranges).
 */
export function parseRange(
  header: string | null,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether `If-None-Match` names this tag; weak forms count (RFC 9110). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
