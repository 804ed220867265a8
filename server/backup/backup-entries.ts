import { isMediaName } from '../../backend/media/media-files.ts';
import { MAIL_FOLDER, MEDIA_FOLDER, TOKEN_FILE } from '../configuration/data-folder.ts';

/** A dump of the database; the names of other entries are paths in the data folder. */
export const DATABASE_ENTRY = 'database.tar.gz';

const MAIL_NAME = /^[\w-]{1,200}\.eml$/;

export type EntryKind = 'database' | 'token' | 'mail' | 'media';

/** An entry's kind; undefined for any other name, so for all that lead out of the folder. */
export function kindOf(entry: string): EntryKind | undefined {
  if (entry === DATABASE_ENTRY) return 'database';
  if (entry === TOKEN_FILE) return 'token';
  const [folder, name = '', ...deeper] = entry.split('/');
  if (deeper.length > 0) return undefined;
  if (folder === MAIL_FOLDER && MAIL_NAME.test(name)) return 'mail';
  return folder === MEDIA_FOLDER && isMediaName(name) ? 'media' : undefined;
}
