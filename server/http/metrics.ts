import type { ServerResponse } from 'node:http';
import { HttpError } from '../../backend/http/json-call.ts';
import { READ_UNCONFIRMED, type MailLimits } from '../../backend/mail/mail-limits.ts';
import { readBearer } from '../../backend/http/bearer-key.ts';
import { countFailedAttempts } from '../../backend/rate-limit/request-limit.ts';
import { answerInTime, type Database } from '../../backend/database/database.ts';
import { clientAddress } from './client-address.ts';

export type AnswerKind = 'call' | 'file' | 'page';

interface StoredCounts {
  readonly name: string;
  readonly labels: string;
  readonly count: number;
}

const STORED = `
select 'speaker_leads' as name, format('{kind="%s"}', kind) as labels, count(*)::int as count
from speaker.leads group by kind
union all
select 'speaker_mails', format('{state="%s"}', state), count(*)::int from speaker.mails group by state
union all
select 'speaker_mails_failing', '{kind="office"}', count(*)::int from speaker.mails
where kind = 'office' and (state = 'set-aside' or (state = 'queued' and last_error is not null))
union all
select 'speaker_mails_unconfirmed', format('{count="%s"}', figure.label), figure.count from (${READ_UNCONFIRMED}) as mails
cross join lateral (values
  ('last_hour', mails."lastHour"), ('last_day', mails."lastDay"), ('waiting', mails.waiting), ('overdue', mails.overdue)
) as figure (label, count)`;

/** Shorter than the usual timeout of a scrape (10 s), which then reports a database that hangs. */
const ANSWER_WITHIN_MS = 5_000;

/** Only whether the database answers. */
const NO_COUNTS = 'select 1 where false';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Counts answers, without data about clients. Counts of rows need the editor's token, which
 * `accepts` checks: they could reveal whether an address was stored before. `limits` are shown with
 * their counts.
 */
export function createMetrics(database: Database, accepts: (token: string) => boolean, limits: MailLimits) {
  const answers = new Map<string, number>();
  const seconds = new Map<string, number>();
  const refuse = countFailedAttempts(clientAddress);
  return {
    count(
      response: Pick<ServerResponse, 'statusCode' | 'getHeader'>,
      kind: AnswerKind,
      milliseconds: number,
    ): void {
      // The duration of a stream is not a response time.
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) add(seconds, `{kind="${kind}"}`, milliseconds / 1000);
      add(answers, `{kind="${isStream ? 'stream' : kind}",status="${response.statusCode}"}`, 1);
    },
    /** `GET /metrics`, in the text format of Prometheus. */
    async handler(request: Request): Promise<Response> {
      const token = readBearer(request);
      if (token !== undefined && !accepts(token))
        throw refuse(request, new HttpError(401, 'This is not the token of this server.'));
      const text = token === undefined ? NO_COUNTS : STORED;
      const answer = answerInTime(database.query<StoredCounts>(text), ANSWER_WITHIN_MS);
      const stored = await answer.catch(() => undefined);
      const countsOf = (name: string) =>
        (stored ?? [])
          .filter((row) => row.name === name)
          .map(({ labels, count }) => [labels, count] as const);
      const lines = [
        ...describe('speaker_answers_total', 'counter', [...answers]),
        ...describe('speaker_answer_seconds_total', 'counter', Array.from(seconds, inSeconds)),
        ...describe('speaker_database_ready', 'gauge', [['', stored ? 1 : 0]]),
        ...STORED_NAMES.flatMap((name) => describe(name, 'gauge', countsOf(name))),
        ...describe('speaker_mails_unconfirmed_limit', 'gauge', [
          ['{count="last_hour"}', limits.perHour],
          ['{count="last_day"}', limits.perDay],
        ]),
        ...describe('process_resident_memory_bytes', 'gauge', [['', process.memoryUsage.rss()]]),
        ...describe('process_uptime_seconds', 'gauge', [['', process.uptime().toFixed(0)]]),
      ];
      return new Response(`${lines.join('\n')}\n`, {
        headers: { 'content-type': TYPE, 'cache-control': 'no-store' },
      });
    },
  };
}

type Sample = readonly [labels: string, value: number | string];

const STORED_NAMES = ['speaker_leads', 'speaker_mails', 'speaker_mails_failing', 'speaker_mails_unconfirmed'];

const describe = (name: string, type: 'counter' | 'gauge', samples: readonly Sample[]): string[] => [
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
];

const inSeconds = ([labels, sum]: readonly [string, number]): Sample => [labels, sum.toFixed(6)];

function add(sums: Map<string, number>, labels: string, amount: number): void {
  sums.set(labels, (sums.get(labels) ?? 0) + amount);
}
