import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderTransport } from './folder-transport.ts';
import { createFolder } from '../../tests/setup/temporary-folder.ts';

const MAIL = {
  id: '0190e5f2-0000-7000-8000-000000000001',
  from: 'Juno Hartley <juno@speaker.example>',
  to: 'ada@example.org',
  subject: 'Your team’s result: Channel 5 THRIVING',
  text: 'Hello Ada,',
  html: '<p>Hello Ada,</p>',
  headers: {
    'List-Unsubscribe': '<https://speaker.example/functions/v1/unsubscribe?lead=1&token=2>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

async function written(...mails: readonly (typeof MAIL)[]): Promise<string> {
  const folder = join(createFolder(), 'mail');
  const { signal } = new AbortController();
  for (const mail of mails) await createFolderTransport(folder).send(mail, signal);
  expect(await readdir(folder)).toEqual([`${MAIL.id}.eml`]);
  return readFile(join(folder, `${MAIL.id}.eml`), 'utf8');
}

test('writes a mail as one .eml file with both versions and its headers, and replaces it on a repeat', async () => {
  const text = await written(MAIL, MAIL);
  expect(text).toMatch(/^To: <?ada@example\.org>?\r$/m);
  for (const part of [
    `From: ${MAIL.from}`,
    `Message-ID: <${MAIL.id}@speaker.example>`,
    'Content-Type: multipart/alternative',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    MAIL.headers['List-Unsubscribe'],
    MAIL.html,
  ])
    expect(text.replace(/\r\n[ \t]+/g, ' ')).toContain(part);
});

test('encodes the header as ASCII, one line per field, and adds no injected field', async () => {
  // The second "a" of the domain is Cyrillic.
  const hostile = { to: 'info@ex\u0430mple.org', subject: 'Re\u202e: x\r\nBcc: all@example.org' };
  const [head = ''] = (await written({ ...MAIL, ...hostile })).split('\r\n\r\n');
  expect(head).toMatch(/^To: <?info@xn--exmple-4nf\.org>?\r$/m);
  // eslint-disable-next-line no-control-regex -- the test matches ASCII
  expect(head).toMatch(/^[\x00-\x7f]*$/);
  expect(head).not.toMatch(/^Bcc:/im);
});
