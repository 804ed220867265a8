import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { EMAIL_SHAPE } from '../../shared/core/leads/lead-fields.ts';

const text = v.pipe(v.string('is missing'), v.trim(), v.nonEmpty('is missing'));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a color of six hex digits'));

const isLocale = (locale: string): boolean => succeeds(() => Intl.getCanonicalLocales(locale));
const isTimeZone = (timeZone: string): boolean => succeeds(() => new Intl.DateTimeFormat('en', { timeZone }));

function succeeds(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}

/** The input of `npm run new-speaker`, as JSON for `--config`. */
const Answers = v.strictObject({
  name: text,
  role: text,
  brand: text,
  email: v.pipe(text, v.regex(EMAIL_SHAPE, 'must be an email address')),
  pronouns: v.optional(v.picklist(['she', 'he', 'they'], 'must be she, he or they'), 'they'),
  currency: v.optional(v.pipe(text, v.regex(/^[A-Z]{3}$/, 'must be three letters such as EUR')), 'USD'),
  locale: v.optional(v.pipe(text, v.check(isLocale, 'must be a locale such as en-GB')), 'en-US'),
  timeZone: v.optional(v.pipe(text, v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')), 'UTC'),
  theme: v.optional(
    v.picklist(['marigold', 'harbor', 'coral'], 'must be marigold, harbor or coral'),
    'harbor',
  ),
  palette: v.optional(v.record(v.string(), color)),
  contentHost: v.optional(v.pipe(text, v.url('must be an address such as https://cms.example'))),
});

export type Answers = v.InferOutput<typeof Answers>;

const QUESTIONS = {
  name: 'Name: ',
  role: 'Role, in a few words (Keynote speaker on …): ',
  brand: 'Brand, the title of the site: ',
  email: 'Email address: ',
  pronouns: 'Pronoun (she, he, they): ',
  currency: 'Currency (USD, EUR, …): ',
  locale: 'Locale of dates and numbers (en-US, en-GB, …): ',
  timeZone: 'Time zone (America/New_York, Europe/Berlin, …): ',
  theme: 'Theme (marigold, harbor, coral): ',
  contentHost: 'Address of WordPress, if it has the texts: ',
} as const satisfies Partial<Record<keyof Answers, string>>;

/** Checks the answers. @throws Error with a sentence that names each wrong entry */
export function parseAnswers(input: unknown): Answers {
  const result = v.safeParse(Answers, input);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'));
}

/** Reads the answers of a JSON file. @throws Error that names the file or each wrong entry */
export function readAnswers(file: string): Answers {
  try {
    return parseAnswers(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Asks in the terminal, again after a wrong answer; an empty one takes the default. */
export async function askAnswers(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, unknown> = {};
  for (const [name, question] of Object.entries(QUESTIONS) as [keyof typeof QUESTIONS, string][]) {
    for (;;) {
      const answer = (await terminal.question(question)).trim() || undefined;
      const result = v.safeParse(Answers.entries[name], answer);
      answers[name] = answer;
      if (result.success) break;
      console.log(`The answer ${result.issues[0].message}.`);
    }
  }
  terminal.close();
  return parseAnswers(answers);
}
