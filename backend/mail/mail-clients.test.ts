import * as css from '@csstools/color-helpers';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { CHANNEL_NUMBERS } from '../../shared/core/assessment/channels.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { composeMail } from './smtp-transport.ts';
import type { OutgoingMail } from './mail-layout.ts';
import { type QueuedMail, renderMail } from './render-mail.ts';
import { MAIL_HOST, OFFICE_MAIL, QUEUED_MAIL } from '../../tests/backend/mail-fixtures.ts';

/** Gmail truncates a mail after this many bytes. */
const GMAIL_CUTS_AT = 102_000;
/** Markup that Outlook and Gmail ignore or remove. */
const UNREAD =
  /display:\s*(?:inline-)?(?:flex|grid)|var\(|calc\(|clamp\(|position:|float:|@media|@import|background-image|object-fit|\drem\b|<(?:style|script|link|form|svg|video|button)\b/i;

const lead = QUEUED_MAIL;
const COUNT = { kind: 'quiz', event: 'spring', suspected: false, leads: 3 };
const DIGEST = { since: '2026-11-21T09:00:00Z', counts: [COUNT] };
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
  { ...lead, kind: 'receipt', payload: inquiryBody() } as const,
  { ...lead, confirmed: true, kind: 'receipt', payload: inquiryBody() } as const,
  { ...OFFICE_MAIL, payload: inquiryBody(), event: 'spring', source: { page: 'https://partner.example/' } },
  { id: lead.id, kind: 'digest', recipient: OFFICE_MAIL.recipient, content: DIGEST } as const,
].map((mail, index) => [`${mail.kind} ${index + 1}`, renderMail(mail, MAIL_HOST)]);

/** The office's mails have no unsubscribe link. */
const isToPerson = (name: string) => !/^(?:office|digest) /.test(name);

test.each(MAILS)('%s: its HTML uses only what common clients support', (name, { html, subject }) => {
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
  // Outlook gets width and a padded button, mailboxes a preview text.
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
  expect(html.match(/<!\[endif\]-->/g)).toHaveLength(2);
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"/);
  if (name !== 'receipt 9') expect(html).toContain('mso-padding-alt:13px 24px');
  const [, hidden = ''] = /<div\s+style="display:none;[^"]*mso-hide:all;"\s*>([^]*?)<\/div>/.exec(html) ?? [];
  expect(hidden.trim().split('&#847;')[0]?.trim().length).toBeGreaterThan(20);
  expect(hidden.match(/&#847;/g)?.length).toBeGreaterThan(40);
  // Outlook falls back to Times if the first font is missing.
  for (const [, face] of html.matchAll(/font:\d+ \d+px\/[\d.]+ ([^,;]+)/g)) expect(face).toBe('Arial');
});

test.each(MAILS)('%s: its text version is complete', (name, { html, text }) => {
  expect(text).not.toMatch(/[<>]|&[a-z]+;|undefined|\[object/);
  const words = (part: string) => part.replace(/\s+/g, ' ');
  const address = (part: string) =>
    [...part.matchAll(/https:\/\/[^\s"<]+/g)].map(([url]) => url.replaceAll('&amp;', '&'));
  for (const url of new Set(address(html))) expect(address(text)).toContain(url);
  for (const [, sentence = ''] of html.matchAll(/<p style="margin:0 0 16px[^>]*>([^<]+)<\/p>/g))
    expect(words(text)).toContain(
      words(sentence.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')).trim(),
    );
  expect(text.includes('\nUnsubscribe: https://')).toBe(isToPerson(name));
  // Only its person gets the link to their data, by a token after #.
  const data =
    'https://speaker.example/my-data#01a1fed8cd567d43aa8259dbf0153ffc5a3e9f047c614b8d8f2a2b9c4d1e6f70';
  for (const isLinked of [html.includes(`href="${data}"`), text.includes(data)])
    expect(isLinked).toBe(isToPerson(name));
});

test.each(MAILS)('%s: has both parts, short lines and one-click unsubscribe', async (name, mail) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(composeMail(mail));
  const raw = (message as Buffer).toString();
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const link = /^List-Unsubscribe: <https:\/\/functions\.example\/functions\/v1\/unsubscribe\?lead=[^>]+>$/m;
  expect(link.test(head)).toBe(isToPerson(name));
  expect(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head)).toBe(isToPerson(name));
  expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@speaker\.example>$/m);
  expect(head).toMatch(/^Date: /m);
});

const VOID = /^(?:meta|br|img|link)$/;

/** Returns every text of a mail with the colors of the nearest elements that set them. */
function shownTexts(html: string): readonly { text: string; color: css.Color; ground: css.Color }[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--[^]*?-->/g, '');
  const open: { tag: string; color: string; ground: string; isHidden: boolean }[] = [];
  const texts: { text: string; color: css.Color; ground: css.Color }[] = [];
  for (const [, tag = '', text = ''] of body.matchAll(/<([^<>]+)>|([^<]+)/g)) {
    const around = open.at(-1) ?? { tag: '', color: '', ground: '', isHidden: false };
    const name = /^\/?\w+/.exec(tag)?.[0] ?? '';
    if (name.startsWith('/')) open.splice(open.findLastIndex((element) => `/${element.tag}` === name));
    else if (name !== '' && !VOID.test(name)) {
      open.push({
        tag: name,
        color: /[";\s]color:\s*(#\w{6})/.exec(tag)?.[1] ?? around.color,
        ground: /(?:bgcolor="|background:\s*)(#\w{6})/.exec(tag)?.[1] ?? around.ground,
        isHidden: around.isHidden || /display:\s*none|font-size:\s*1px/.test(tag),
      });
    } else if (!around.isHidden && text.trim() !== '')
      texts.push({ text: text.trim(), color: readColor(around.color), ground: readColor(around.ground) });
  }
  return texts;
}

function readColor(hex: string): css.Color {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const labOf = (color: css.Color) => css.XYZ_D50_to_Lab(css.sRGB_to_XYZ_D50(color));

/** Returns a color in dark mode as in Chromium: inverted CIELAB lightness, same hue and chroma. */
function inverted(color: css.Color): css.Color {
  const [lightness, a, b] = labOf(color);
  return css.clip(css.XYZ_D50_to_sRGB(css.Lab_to_XYZ_D50([100 - lightness, a, b])));
}

test.each(MAILS)('%s: every text is legible, also in a client’s dark mode', (_, { html }) => {
  const texts = shownTexts(html);
  expect(texts.length).toBeGreaterThan(4);
  for (const { text, color, ground } of texts) {
    expect([text, css.contrast_ratio_wcag_2_1(color, ground) >= 4.5]).toEqual([text, true]);
    // Some clients invert every color, some only light grounds and the dark text on them.
    expect([text, css.contrast_ratio_wcag_2_1(inverted(color), inverted(ground)) >= 3]).toEqual([text, true]);
    const turned = (one: css.Color) => (labOf(ground)[0] > 50 ? inverted(one) : one);
    expect([text, css.contrast_ratio_wcag_2_1(turned(color), turned(ground)) >= 3]).toEqual([text, true]);
  }
});

test.each(MAILS)('%s: draws the signal line as table cells and contains the postal address', (_, mail) => {
  expect(mail.html).not.toMatch(/<img|url\(/);
  const head = mail.html.slice(0, mail.html.indexOf('<h1'));
  const cells = [...head.matchAll(/<td colspan="(\d+)"[^>]* bgcolor="(#\w{6})"/g)];
  expect(new Set(cells.map(([, , ground]) => ground)).size).toBe(2);
  expect(cells.map(([, , ground]) => ground)).toContain(PALETTE.ink);
  expect(cells.reduce((sum, [, columns]) => sum + Number(columns), 0)).toBe(7 * 40);
  for (const version of [mail.html, mail.text])
    expect(version.replaceAll(/\s+/g, ' ')).toContain(speaker.postalAddress ?? '');
});

const RESULTS = MAILS.filter(([name]) => name.startsWith('results'));
test.each(RESULTS)('%s: contains more than the screen, in both versions', (name, { html, text }) => {
  const channel = Number(name.slice(-1));
  const plain = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
  for (const version of [plain, text].map((one) => one.replaceAll(/\s+/g, ' '))) {
    expect(version).toContain('How the eight answers spread');
    expect(version).toMatch(/Section 1: Your Team's Daily Work Experience: Channel \d, /);
    expect(version).toMatch(/Section 2: Your Team's Performance and Energy: Channel \d, /);
    expect(version).toContain('A deadline suddenly moved closer. What happened next?');
    for (const week of [1, 2, 3, 4]) expect(version).toContain(`Week ${week}`);
    expect(version.match(/It has worked when:/g)).toHaveLength(4);
    expect(version).toContain(channel < 4 ? 'change this one' : 'stay on this one');
    expect(version).not.toContain(channel < 4 ? 'stay on this one' : 'change this one');
  }
  expect(html).toContain(`href="https://speaker.example/channels/${channel}"`);
  expect(text).toContain(`https://speaker.example/channels/${channel}\n`);
});

const MARKUP = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>"'></title><svg onload=x>`;
const hostile = {
  ...Object.fromEntries(Object.keys(inquiryBody()).map((field) => [field, MARKUP])),
  email: "a'onclick=window.pwned=1'@example.org",
};
test.each<[string, QueuedMail]>([
  ['office', { ...OFFICE_MAIL, event: MARKUP, payload: hostile, source: { page: MARKUP } }],
  ['receipt', { ...lead, confirmed: true, kind: 'receipt', payload: hostile }],
])('%s: repeats the markup of an inquiry as text', (_, mail) => {
  const { html, text } = renderMail(mail, MAIL_HOST);
  expect(text).toContain(MARKUP);
  expect(html).toContain('&lt;script&gt;window.pwned=1');
  expect(html).not.toMatch(/<(?:img|script|svg|iframe|form)\b|<\w[^<>]*\son\w+=/);
});
