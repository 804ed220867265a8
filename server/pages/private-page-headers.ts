import { PRIVATE } from '../../backend/editor/private-answer.ts';

/** Headers of a page for few: kept by nobody, framed by nobody, listed nowhere; nothing runs in it but its own files. `connect` are origins that it speaks to beside its own. */
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
