import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functionPath, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { inquiryBody, newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { fuzz, longOrShortText, shortText } from '../../tests/setup/fuzz.ts';
import { leadApp } from './lead-app.ts';
import { renderMail } from '../mail/render-mail.ts';
import { createMemoryRateLimiter } from '../rate-limit/rate-limiter.ts';
import { MAIL_HOST, QUEUED_MAIL } from '../../tests/backend/mail-fixtures.ts';

/** The database accepts every statement: the test fuzzes the code before it. */
const app = leadApp({
  database: { query: () => Promise.resolve([]) },
  rateLimiter: createMemoryRateLimiter(0),
  clientAddress: () => '203.0.113.9',
  speaker,
  officeMail: ['office@speaker.example'],
  log: (entry) => expect.fail(JSON.stringify(entry)),
});
const PATHS = [...new Set(app.routes.map(({ path }) => path))].filter((path) =>
  path.startsWith('/functions'),
);
const leadPaths = fc.constantFrom(functionPath('newsletter'), functionPath('quiz'), INQUIRY_PATH);
const text = longOrShortText('/', ' ', '<a', 'a@', 'a.', '"', '&', '\\t', '-');
const FIELDS = 'email firstName name phone answers message event source website'.split(' ');
const valid = fc.constantFrom(newsletterBody, quizBody, inquiryBody);
const nearMiss = fc
  .tuple(valid, fc.constantFrom(...FIELDS), fc.oneof(text, fc.jsonValue()))
  .map(([create, name, value]) => JSON.stringify({ ...create(), [name]: value }));
const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => new Uint8Array(all));
const body = fc.oneof(nearMiss, fc.json(), text, bytes);
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.string().filter((value) => /^[\x20-\x7e]*$/.test(value)),
);

test('every posted body gets a status of the contract and a sentence without internals', async () => {
  await fc.assert(
    fc.asyncProperty(leadPaths, body, type, async (path, content, contentType) => {
      const headers = { 'content-type': contentType };
      const answer = await app.request(path, { method: 'POST', body: content, headers });
      const reply = (await answer.json()) as { error?: unknown; message?: unknown; ok?: unknown };
      expect([200, 400, 413, 415, 422]).toContain(answer.status);
      if (answer.status === 200) expect(reply.message ?? reply.ok).toBeTruthy();
      else expect(reply.error).toMatch(/^[A-Z“][^\n]{5,}/i);
    }),
    fuzz(1_500),
  );
});

test('no link and no method causes a server error', async () => {
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), method, text, text, async (path, verb, lead, token) => {
      const query = new URLSearchParams({ lead, token, event: token }).toString();
      const answer = await app.request(`${path}?${query}`, { method: verb });
      expect(answer.status).toBeLessThan(500);
    }),
    fuzz(500),
  );
});

test('input of a lead becomes no markup, header or greeting in its mail', () => {
  const hostile = ['<img src=x onerror=alert(1)>', '"><script>', 'a\r\nBcc: x@y.example', '{{7*7}}', '&lt;b'];
  const typed = fc.oneof(shortText, fc.constantFrom(...hostile));
  const storable = (value: string) =>
    /^\P{Surrogate}*$/u.test(value) && !value.includes('\0') && value.trim() !== '';
  fc.assert(
    fc.property(
      typed.filter(storable),
      fc.constantFrom('welcome' as const, 'confirm' as const, 'receipt' as const),
      (name, kind) => {
        const payload = { ...newsletterBody(), firstName: name, lastName: name, name, message: name };
        const mail = renderMail({ ...QUEUED_MAIL, kind, confirmed: true, payload }, MAIL_HOST);
        expect(mail.html).not.toMatch(/<script|<img/i);
        // A receipt repeats the input as text; the other mails do not contain it.
        if (kind !== 'receipt') expect(mail.html).not.toMatch(/onerror|Bcc:/i);
        expect(mail.text.split('\n')[0]).toMatch(/^Hello(?: [\p{L}\p{M}'’-]{1,30})?,$/u);
        for (const value of [mail.to, mail.from, mail.subject, ...Object.values(mail.headers)]) {
          // eslint-disable-next-line no-control-regex -- control characters are what must not be there
          expect(value).not.toMatch(/[\u0000-\u001f]/);
        }
      },
    ),
  );
});
