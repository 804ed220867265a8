import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../../backend/http/json-call.ts';
import type { DeleteMailCopies } from '../../backend/leads/hidden-leads.ts';

/** Deletes the `.eml` files of these mails, if they exist. Rejects with a 503. */
export function createMailCopies(mailFolder: string): DeleteMailCopies {
  return async (mailIds) => {
    const removals = mailIds.map((id) => rm(join(mailFolder, `${id}.eml`), { force: true }));
    await Promise.all(removals).catch((cause: unknown) => {
      throw unavailable(
        cause,
        'The copies of the mails cannot be deleted at the moment. Please try again.',
        'mail copies kept',
      );
    });
  };
}
