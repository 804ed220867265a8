import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeleteMailCopies } from '../../backend/leads/person.ts';

/** Deletes the `.eml` files that the folder transport has written of these mails, unfinished ones too; those that are not there do not matter. */
export function createMailCopies(mailFolder: string): DeleteMailCopies {
  return async (mailIds) => {
    const names = mailIds.flatMap((id) => [`${id}.eml`, `${id}.eml.part`]);
    await Promise.all(names.map((name) => rm(join(mailFolder, name), { force: true })));
  };
}
