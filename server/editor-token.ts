import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'editor-token';
const TOKEN_BYTES = 24;

/**
 * Reads or creates the secret of the editor's sign-in link, in `DATA_DIR/editor-token` (mode 0600,
 * docs/interfaces.md#editor-sign-in). Deleting the file and restarting signs everyone out.
 */
export function readEditorToken(folder: string): string {
  const file = join(folder, FILE);
  try {
    const token = readFileSync(file, 'utf8').trim();
    if (token !== '') {
      chmodSync(file, 0o600);
      return token;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
