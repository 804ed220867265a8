import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../backend/mail/mail-transport.ts';
import { composeMail } from '../../backend/mail/compose-mail.ts';

/**
 * Without `SMTP_URL`, mails become `.eml` files that any mail program opens (docs/product.md#mails). A file appears whole or not at
 * all, and is on disk before the mail counts as sent; its name is the mail's id, so a repeat replaces it.
 */
export function createFolderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    async send(mail) {
      const path = join(folder, `${mail.id}.eml`);
      const draft = `${path}.part`;
      const { message } = await composer.sendMail(composeMail(mail));
      const file = await openDraft(draft, folder);
      await writeDurably(file, Buffer.isBuffer(message) ? message : await buffer(message));
      await rename(draft, path);
      await syncFolder(folder);
    },
  };
}

/** The folder is made when it is missed: asking for it before every mail is a call to the disk for nothing. */
async function openDraft(path: string, folder: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(path, 'w', 0o600);
  }
}

async function writeDurably(file: FileHandle, content: Buffer): Promise<void> {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name itself must survive a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
