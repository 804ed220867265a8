import { json } from 'node:stream/consumers';
import { OFFICE_PATH } from '../shared/core/leads/function-paths.ts';
import { readArguments, printLines, runCommand } from './command-line.ts';
import { type Configuration, StartError } from './configuration/configuration.ts';
import { NoDatabaseError, requestControl } from './control/request-control.ts';
import { printable } from './log.ts';

const USAGE =
  'Usage: npm run leads -- --json | --csv [--suspected] | --mail | --export EMAIL | --forget EMAIL';
const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
const OPTIONS = { json: FLAG, csv: FLAG, suspected: FLAG, mail: FLAG, export: TEXT, forget: TEXT };

/** `npm run leads`: all leads, with or without a running server (docs/interfaces.md#commands). */
await runCommand(async (configuration) => {
  const { what, email, suspected } = readQuestion();
  const person = `/people/${encodeURIComponent(email)}`;
  try {
    if (what === 'forget') {
      await forget(configuration, email, `${OFFICE_PATH}${person}`);
      return;
    }
    const paths = {
      json: `/leads?suspected=${suspected}`,
      csv: `/leads.csv?suspected=${suspected}`,
      mail: '/mails',
      export: person,
    };
    const printed = await requestControl(configuration, { path: paths[what] }, printLines);
    if (printed !== '') return;
    if (what === 'mail') console.error('No mail waits, and none was set aside.');
    if (what === 'export') console.error(printable(`Nothing is stored about ${email}.`));
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
    console.error(printable(error.message));
  }
});

async function forget(configuration: Configuration, email: string, path: string): Promise<void> {
  const answer = await requestControl(configuration, { method: 'DELETE', path }, json);
  const { deleted } = answer as { deleted: number };
  console.log(JSON.stringify({ forgotten: deleted }));
  const remark =
    deleted === 0
      ? `Nothing was stored about ${email}.`
      : `${email} is forgotten (leads: ${deleted}, with their mails). Backups, and folders named before-restore-…, that were made before still know them.`;
  console.error(printable(remark));
}

function readQuestion() {
  const { values } = readArguments({ options: OPTIONS }, USAGE);
  const email = values.export ?? values.forget ?? '';
  const chosen = (['json', 'csv', 'mail', 'export', 'forget'] as const).filter(
    (what) => values[what] !== undefined,
  );
  const [what = 'json', another] = chosen;
  if (another !== undefined) throw new StartError(`--${what} and --${another} cannot be combined.\n${USAGE}`);
  if ((what === 'export' || what === 'forget') && !email.includes('@'))
    throw new StartError(`${JSON.stringify(email)} is not an email address.\n${USAGE}`);
  return { what, email, suspected: values.suspected === true };
}
