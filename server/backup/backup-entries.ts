import { isMediaName } from '../../backend/media/media-files.ts';
import { MAIL_FOLDER, MEDIA_FOLDER } from '../configuration/data-folder.ts';

/** What a backup holds: one zip with the database as it dumped itself, the editor's token, the written mails, and the pictures. */
export const DATABASE_ENTRY = 'database.tar.gz';
export const TOKEN_ENTRY = 'editor-token';

/** A mail's file name: no path, no dotfile, no link to anything. */
const MAIL_NAME = /^[\w-]{1,200}\.eml$/;

/** Whether the file in the mail folder is a mail, and not a draft of one or something of somebody else's. */
export const isMailName = (name: string): boolean => MAIL_NAME.test(name);

/** The entry of a mail, and back: undefined for what is no mail's entry. */
export const mailEntry = (name: string): string => `${MAIL_FOLDER}/${name}`;
export function mailOf(entry: string): string | undefined {
  const name = entry.slice(MAIL_FOLDER.length + 1);
  return entry === mailEntry(name) && isMailName(name) ? name : undefined;
}

/** The same for a picture's file. */
export const mediaEntry = (name: string): string => `${MEDIA_FOLDER}/${name}`;
export function mediaOf(entry: string): string | undefined {
  const name = entry.slice(MEDIA_FOLDER.length + 1);
  return entry === mediaEntry(name) && isMediaName(name) ? name : undefined;
}
