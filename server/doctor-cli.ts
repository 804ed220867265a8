import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { resolveHost } from '../backend/webhooks/check-receiver.ts';
import { isTlsRequired } from '../backend/mail/smtp-transport.ts';
import { TOKEN_FILE } from './configuration/data-folder.ts';
import { sendRequest } from './doctor/send-request.ts';
import { announceBody } from './doctor/check-body-limit.ts';
import { diagnose } from './doctor/diagnose.ts';
import { readSchema } from './doctor/read-schema.ts';
import { printable } from './log.ts';

const MARKS = { right: 'ok   ', wrong: 'WRONG', unused: '-    ' } as const;

/** `npm run doctor`: one line a check; exit code 1 when something is wrong. */
if (existsSync('.env')) process.loadEnvFile('.env');
const findings = diagnose({
  env: process.env,
  send: sendRequest,
  greetMailHost: async (smtpUrl) => {
    const transport = createTransport({ url: smtpUrl, requireTLS: isTlsRequired(smtpUrl) });
    await transport.verify();
    transport.close();
  },
  resolveHost,
  readToken(dataDir) {
    const file = join(dataDir, TOKEN_FILE);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  },
  now: Date.now,
  readSchema,
  announceBody,
});
for await (const { check, state, line } of findings) {
  console.log(printable(`${MARKS[state]}  ${check.padEnd(17)} ${line}`));
  if (state === 'wrong') process.exitCode = 1;
}
