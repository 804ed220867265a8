import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';

import { newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { CHANNEL_NUMBERS } from '../../shared/core/assessment/channels.ts';
import { composeMail } from './compose-mail.ts';
import type { OutgoingMail } from './mail-transport.ts';
import type { QueuedMail } from './render-mail.ts';
import { renderMail } from './render-mail.ts';

/** Gmail cuts a mail off behind so many bytes. */
const GMAIL_CUTS_AT = 102_000;
/** What Outlook and Gmail do not read, or take away. */
const UNREAD =
  /display:\s*(?:inline-)?(?:flex|grid)|var\(|calc\(|clamp\(|position:|float:|@media|@import|background-image|object-fit|\drem\b|<(?:style|script|link|form|svg|video|button)\b/i;

const lead = {
  suppressed: false,
  id: '01a1fed8-cd56-71fb-ae40-244a1a0c2c3e',
  lead_id: '01a1fed8-cd56-7d43-aa82-59dbf0153ffc',
  mail_token: '8e2b7a1c-0d52-4a7e-9c55-6d1f0a9b3c2d',
};
const channelAnswers = ['e', 'd', 'c', 'b', 'a'];
const results = CHANNEL_NUMBERS.map((channel): QueuedMail => {
  const answer = channelAnswers[channel - 1];
  const answers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, answer]));
  return { ...lead, kind: 'results', payload: { ...quizBody(), answers, channelResult: channel } };
});
const MAILS: readonly (readonly [string, OutgoingMail])[] = [
  ...results,
  { ...lead, kind: 'welcome', payload: newsletterBody() } as const,
  { ...lead, kind: 'confirm', payload: newsletterBody() } as const,
].map((mail, index) => [
  `${mail.kind} ${index + 1}`,
  renderMail(mail, {
    mailFrom: 'Juno Hartley <juno@speaker.example>',
    siteUrl: 'https://speaker.example',
    functionsUrl: 'https://functions.example',
  }),
]);

test.each(MAILS)('%s: its HTML is what common clients read', (_, { html, subject }) => {
  expect(html).not.toMatch(UNREAD);
  expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CUTS_AT);
  expect(subject.length).toBeLessThanOrEqual(70);
  expect(html).toMatch(/<html lang="en">/);
  expect(html).toContain('<meta name="color-scheme" content="light" />');
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toMatch(/role="presentation"/);
  for (const [, width] of html.matchAll(/(?:max-width:|width="?)(\d+)(?:px|")/g))
    expect(Number(width)).toBeLessThanOrEqual(600);
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="/);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^https:\/\/(?:speaker|functions)\.example(?:\/|$)/);
});

test.each(MAILS)(
  '%s: Outlook gets a width and a padded button; mailboxes get a preview of their own',
  (_, { html }) => {
    const begun = html.match(/<!--\[if mso\]>/g)?.length;
    expect(begun).toBe(2);
    expect(html.match(/<!\[endif\]-->/g)).toHaveLength(2);
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"/);
    expect(html).toContain('mso-padding-alt:13px 24px');
    const [, hidden = ''] =
      /<div\s+style="display:none;[^"]*mso-hide:all;"\s*>([^]*?)<\/div>/.exec(html) ?? [];
    expect(hidden.trim().split('&#847;')[0]?.trim().length).toBeGreaterThan(20);
    expect(hidden.match(/&#847;/g)?.length).toBeGreaterThan(40);
    // Outlook sets in Times what begins with a face that is not there.
    for (const [, face] of html.matchAll(/font:\d+ \d+px\/[\d.]+ ([^,;]+)/g)) expect(face).toBe('Arial');
  },
);

test.each(MAILS)('%s: its text can be read alone and says everything', (_, { html, text }) => {
  expect(text).not.toMatch(/[<>]|&[a-z]+;|undefined|\[object/);
  const words = (part: string) => part.replace(/\s+/g, ' ');
  const address = (part: string) =>
    [...part.matchAll(/https:\/\/[^\s"]+/g)].map(([url]) => url.replaceAll('&amp;', '&'));
  for (const url of new Set(address(html))) expect(address(text)).toContain(url);
  for (const [, sentence = ''] of html.matchAll(/<p style="margin:0 0 16px[^>]*>([^<]+)<\/p>/g))
    expect(words(text)).toContain(
      words(sentence.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')).trim(),
    );
  expect(text).toMatch(/\nUnsubscribe: https:\/\//);
});

test.each(MAILS)(
  '%s: as it goes out, both parts are there, no line is too long, one press unsubscribes',
  async (_, mail) => {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail(composeMail(mail));
    const raw = (message as Buffer).toString();
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    expect(head).toMatch(
      /^List-Unsubscribe: <https:\/\/functions\.example\/functions\/v1\/unsubscribe\?lead=[^>]+>$/m,
    );
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@speaker\.example>$/m);
    expect(head).toMatch(/^Date: /m);
  },
);
