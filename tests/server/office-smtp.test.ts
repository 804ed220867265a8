import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { inquiryBody } from '../contract/lead-fixtures.ts';
import { startSmtpSink } from '../faults/smtp-sink.ts';
import { decodeMailText } from '../setup/mail-text.ts';
import { startProduct } from '../setup/product.ts';

/** An inquiry's mails over SMTP, and the office's link from one of them. */
const OFFICE = 'dana@office.example';

const smtp = await startSmtpSink();
const product = await startProduct({ SMTP_URL: smtp.url, OFFICE_MAIL: OFFICE });
afterAll(async () => {
  await product.stop();
  smtp.close();
});

/** Resolves with the mail to this address that contains these words, when it arrives. */
function mailTo(address: string, words = ''): Promise<string> {
  const find = () =>
    [...smtp.received.values()].find(
      ({ to, source }) => to === address.toLowerCase() && decodeMailText(source).includes(words),
    )?.source;
  return vi.waitFor(
    () => {
      const source = find();
      if (source === undefined) throw new Error(`no mail to ${address} has arrived`);
      return decodeMailText(source);
    },
    { timeout: 20_000, interval: 20 },
  );
}

test('an inquiry sends mails to the office and its person over SMTP; confirming sends the copy, and the office’s link marks it answered once', async () => {
  const inquiry = inquiryBody();
  const sent = await fetch(`${product.url}/forms/inquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  expect(sent.status).toBe(200);
  const [toOffice, receipt] = await Promise.all([mailTo(OFFICE), mailTo(inquiry.email)]);
  expect(toOffice).toContain(`To: ${OFFICE}\r\n`);
  expect(toOffice.toLowerCase()).toContain(`reply-to: ${inquiry.email.toLowerCase()}\r\n`);
  expect(toOffice).toContain('Subject: Inquiry: Grace Hopper, 2027-05-04\r\n');
  expect(toOffice).toContain(inquiry['message']);
  for (const mail of [toOffice, receipt]) expect(mail).toContain('Auto-Submitted: auto-generated\r\n');
  expect(receipt).not.toContain('Content-Type: text/calendar');
  expect(receipt).not.toContain(inquiry['message']);
  const confirm = new URL(/https?:\/\/\S+\/confirm\S+/.exec(receipt)?.[0] ?? '');
  await fetch(product.url + confirm.pathname + confirm.search, { method: 'POST' });
  expect(await mailTo(inquiry.email, String(inquiry['message']))).toContain('Content-Type: text/calendar');

  const link =
    /https?:\/\/[^\s"<>]*press=answered[^\s"<>]*/.exec(toOffice)?.[0].replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link);
  const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
  const states = async () => {
    const answer = await fetch(`${product.url}/functions/v1/office/leads`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { leads } = (await answer.json()) as { leads: { state: string }[] };
    return leads.map(({ state }) => state);
  };
  expect((await fetch(product.url + pathname + search)).status).toBe(200);
  expect(await states()).toEqual(['new']);
  const press = () => fetch(product.url + pathname + search, { method: 'POST' });
  expect((await press()).status).toBe(200);
  expect(await states()).toEqual(['answered']);
  expect(await (await press()).text()).toMatch(/answered/i);
  expect([...smtp.received.values()].map(({ times }) => times)).toEqual([1, 1, 1]);
});
