/** Without the letters that a wall's reader confuses: I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 5;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

const TYPED_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Parses a code: any case, O for 0, I or L for 1. Undefined if it cannot be one. */
export function parseRoomCode(typed: string): string | undefined {
  if (typed.length > 4 * CODE_LENGTH) return undefined;
  const code = typed
    .trim()
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => TYPED_FOR[letter] ?? letter);
  return CODE.test(code) ? code : undefined;
}

export function createRoomCode(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(CODE_LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
}
