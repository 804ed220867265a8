import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../backend/mail/mail-layout.ts';
import { composeMail } from '../../backend/mail/smtp-transport.ts';
import { writeFiles } from '../files/write-files.ts';

/**
 * Writes `.eml` files where there is no `SMTP_URL` (docs/product.md#mails). A file is on disk
 * before its mail counts as sent; it has the mail's id, so a repeated mail replaces it.
 */
export function createFolderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(composeMail(mail));
      const bytes = Buffer.isBuffer(message) ? message : await buffer(message);
      await writeFiles(folder, new Map([[`${mail.id}.eml`, bytes]]));
    },
  };
}
