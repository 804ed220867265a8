import { CHANNEL_NUMBERS, CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { QUESTIONS } from '../../../shared/core/assessment/questions.ts';
import { EVENT_TYPES } from '../../../shared/core/leads/inquiry-lead.ts';
import type { MyData } from '../../../shared/core/leads/my-data.ts';
import { longDate } from '../../../shared/core/dates.ts';

type Lead = MyData['leads'][number];

const KINDS: Readonly<Record<Lead['kind'], string>> = {
  newsletter: 'Newsletter',
  quiz: 'Team assessment',
  inquiry: 'Inquiry',
};

const LABELS: Readonly<Record<string, string>> = {
  id: 'Number',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  eventDate: 'Event date',
  message: 'Message',
  _replyto: 'Answers go to',
  _subject: 'Subject',
  event: 'Event code',
  consent: 'Version of the sentence',
  consentText: 'You agreed to',
  website: 'Hidden field',
  suspected: 'Set aside as suspected',
  unsubscribedAt: 'Unsubscribed',
  confirmed: 'Confirmed by mail',
  state: 'State',
};

const MAILS: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  results: 'Results',
  confirm: 'Request to confirm',
  receipt: 'Receipt',
  office: 'To our office',
  webhook: 'To another tool of ours',
};

/** Stored data that the person did not enter, in its order of display. */
const OURS: readonly string[] = ['id', 'state', 'mails', 'history', 'consent'];

/** All fields, those of the person first. A field without a label has its name. */
export function describeLead(lead: Lead) {
  return {
    title: `${KINDS[lead.kind]}, ${formatDay(lead.createdAt)}`,
    facts: Object.entries(lead)
      .toSorted(([one], [other]) => OURS.indexOf(one) - OURS.indexOf(other))
      .flatMap(describeField),
  };
}

function describeField([name, value]: readonly [string, unknown]): (readonly [string, string])[] {
  switch (name) {
    case 'kind':
    case 'createdAt':
      return [];
    case 'answers':
      return describeAnswers(value);
    case 'channelResult':
      return [['Result', describeChannel(value)]];
    case 'scoreBreakdown':
      return [['Finished', formatDay(readText(value, 'completedAt'))]];
    case 'eventType':
      return [
        ['Kind of event', EVENT_TYPES.find((type) => type.value === value)?.label ?? describeValue(value)],
      ];
    case 'source':
      return [['Sent from', readText(value, 'page')]];
    case 'mails':
      return Array.isArray(value) ? value.map((mail: unknown) => ['Mail', describeMail(mail)]) : [];
    case 'history':
      return Array.isArray(value) ? value.map((entry: unknown) => ['Our note', describeNote(entry)]) : [];
    default:
      return [[LABELS[name] ?? name, describeValue(value)]];
  }
}

function describeAnswers(answers: unknown): (readonly [string, string])[] {
  return QUESTIONS.map(({ id, text, options }) => [
    `${String(id)}. ${text}`,
    options.find((option) => option.id === readText(answers, String(id)))?.text ?? 'Not answered',
  ]);
}

function describeChannel(value: unknown): string {
  const channel = CHANNEL_NUMBERS.find((number) => number === value);
  return channel ? `Channel ${String(channel)}, ${CHANNELS[channel].name}` : describeValue(value);
}

function describeNote(entry: unknown): string {
  const heldUntil = readText(entry, 'heldUntil');
  const words = [readText(entry, 'state') + (heldUntil && ` until ${heldUntil}`), readText(entry, 'note')];
  return `${formatDay(readText(entry, 'at'))}: ${words.filter(Boolean).join(', ')}`;
}

function describeMail(mail: unknown): string {
  const [kind, state] = [readText(mail, 'kind'), readText(mail, 'state')];
  return `${MAILS[kind] ?? kind}, ${state === 'set-aside' ? 'not sent' : state}`;
}

function readText(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const text = (value as Partial<Record<string, unknown>>)[key];
  return typeof text === 'string' ? text : '';
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDay(value) : value;
}

/** A time as a day; other text is unchanged. */
export function formatDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : longDate(date);
}
