import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { inquiryBody } from '../../tests/contract/lead-fixtures.ts';
import { composeMail } from './smtp-transport.ts';
import { createHttpMailTransport } from './http-transport.ts';
import type { OutgoingMail } from './mail-layout.ts';
import { renderMail } from './render-mail.ts';
import { MAIL_HOST, OFFICE_MAIL } from '../../tests/backend/mail-fixtures.ts';

const officeMailOf = (name: string): OutgoingMail =>
  renderMail({ ...OFFICE_MAIL, payload: { ...inquiryBody(), name } }, MAIL_HOST);

/** A header as a mail program shows it: adjacent encoded words are joined. */
function shown(header: string): string {
  const joined = header.replace(/\r\n[ \t]+/g, ' ').replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );
}

const NAMES = [
  'Grace =?utf-8?q?Invoice_overdue?= Hopper',
  '=?UTF-8?B?SW52b2ljZQ==?=',
  'Zoë =?iso-8859-1?Q?caf=E9?= 李雷',
  `=?utf-8?q?${'long'.repeat(40)}?= 👩‍🚀`,
  'Grace Hopper',
  'Zoë 李雷',
];

test.each(NAMES)(
  'over SMTP, in a file and over an HTTP service the subject shows %j as typed',
  async (name) => {
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(composeMail(officeMailOf(name)));
    const head = (message as Buffer).toString().split('\r\n\r\n')[0] ?? '';
    const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
    expect(shown(subject)).toBe(`Inquiry: ${name}, 2027-05-04`);
    for (const line of subject.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
    const sent: { subject: string }[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(JSON.parse(init.body as string) as { subject: string });
      return Promise.resolve(new Response('{}'));
    });
    const transport = createHttpMailTransport('https://api.example', 'key');
    await transport.send(officeMailOf(name), AbortSignal.timeout(1_000));
    expect(shown(sent[0]?.subject ?? '')).toBe(`Inquiry: ${name}, 2027-05-04`);
  },
);
