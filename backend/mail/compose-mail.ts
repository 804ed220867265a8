import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-content.ts';

/** A mail of the queue in nodemailer's terms. The Message-ID is the queue's id: a repeat is recognizable as one. */
export function composeMail(mail: OutgoingMail): SendMailOptions {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost';
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, type, text }) => ({
      filename,
      contentType: type,
      content: text,
    })),
    messageId: `<${mail.id}@${domain}>`,
    headers: { ...mail.headers },
    // A mail's content must not make us read a file or send a request.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
