import { readArguments, printLines, runCommand } from './command-line.ts';
import { StartError } from './configuration/configuration.ts';
import { NoDatabaseError, requestControl } from './control/request-control.ts';
import { printable } from './log.ts';

const USAGE =
  'Usage: npm run leads -- --json | --csv [--suspected] | --mail | --export EMAIL | --forget EMAIL';
const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
const OPTIONS = { json: FLAG, csv: FLAG, suspected: FLAG, mail: FLAG, export: TEXT, forget: TEXT };

type What = Exclude<keyof typeof OPTIONS, 'suspected'>;

/** `npm run leads`: all leads, with or without a running server (docs/interfaces.md#commands). */
await runCommand(async (configuration) => {
  const { what, email, suspected } = readQuestion();
  const paths: Record<What, string> = {
    json: `/leads?suspected=${suspected}`,
    csv: `/leads.csv?suspected=${suspected}`,
    mail: '/mails',
    export: `/people/${encodeURIComponent(email)}`,
    forget: `/people/${encodeURIComponent(email)}`,
  };
  const call = { path: paths[what], method: what === 'forget' ? 'DELETE' : 'GET' };
  try {
    const remark = createRemark(what, email, await requestControl(configuration, call, printLines));
    if (remark !== undefined) console.error(printable(remark));
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
    console.error(printable(error.message));
  }
});

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

function createRemark(what: What, email: string, printed: string): string | undefined {
  if (what === 'mail' && printed === '') return 'No mail waits, and none was set aside.';
  if (what === 'export' && printed === '') return `Nothing is stored about ${email}.`;
  if (what !== 'forget') return undefined;
  const { forgotten, mails } = JSON.parse(printed) as { forgotten: number; mails: number };
  return forgotten === 0
    ? `Nothing was stored about ${email}.`
    : `${email} is forgotten: leads ${forgotten}, mails ${mails}. Backups, and folders named before-restore-…, that were made before still know them.`;
}
