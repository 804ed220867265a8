import { PRIVATE } from '../../backend/editor/editor-html.ts';

/**
 * Headers of a private page: not stored, framed or indexed; only its own files run. `connect`:
 * origins that it may call.
 */
export function privatePageHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  const policy = PRIVATE['content-security-policy'] ?? '';
  return {
    ...PRIVATE,
    'content-security-policy': policy.replace(
      "connect-src 'self'",
      ["connect-src 'self'", ...connect].join(' '),
    ),
  };
}
