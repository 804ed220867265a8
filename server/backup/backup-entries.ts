import { MAIL_FOLDER } from '../configuration/data-folder.ts';

/** What a backup holds: one zip with the database as it dumped itself, the editor's token, and the written mails. */
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
