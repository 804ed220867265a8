import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../../backend/http/handler.ts';
import { HttpError } from '../../backend/http/http-error.ts';
import { READ_UNCONFIRMED, type MailLimits } from '../../backend/mail/mail-limits.ts';
import { readBearer } from '../../backend/http/bearer-key.ts';
import { countFailedAttempts } from '../../backend/rate-limit/request-limit.ts';
import type { HostDatabase } from '../database/database.ts';
import { clientAddress } from './client-address.ts';

export type AnswerKind = 'call' | 'file' | 'page';

/**
 * Counts answers without data about clients. Counts of stored rows need the editor's token:
 * otherwise anyone could learn from them whether an address was stored before.
 */
export interface Metrics {
  count(
    response: Pick<ServerResponse, 'statusCode' | 'getHeader'>,
    kind: AnswerKind,
    milliseconds: number,
  ): void;
  /** `GET /metrics`, in the text format of Prometheus. */
  readonly handler: RequestHandler;
}

interface Answered {
  readonly statuses: Map<number, number>;
  seconds: number;
}

interface StoredCounts {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

const STORED = `
select 'speaker_leads' as name, kind as label, count(*)::int as count from speaker.leads group by kind
union all
select 'speaker_mails', state, count(*)::int from speaker.mails group by state
union all
select 'speaker_mails_failing', 'office', count(*)::int from speaker.mails
where kind = 'office' and (state = 'set-aside' or (state = 'queued' and last_error is not null))
union all
select 'speaker_mails_unconfirmed', figure.label, figure.count from (${READ_UNCONFIRMED}) as mails
cross join lateral (values
  ('last_hour', mails."lastHour"), ('last_day', mails."lastDay"), ('waiting', mails.waiting), ('overdue', mails.overdue)
) as figure (label, count)`;

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `accepts` checks the editor's token; `limits` are shown with their counts. */
export function createMetrics(
  database: Pick<HostDatabase, 'query' | 'isReady'>,
  accepts: (token: string) => boolean,
  limits: MailLimits,
): Metrics {
  const answered = new Map<AnswerKind | 'stream', Answered>();
  const refuse = countFailedAttempts(clientAddress, Date.now);
  return {
    count(response, kind, milliseconds) {
      // A stream lasts as long as its client stays: its duration is not a response time.
      const type = response.getHeader('content-type');
      const isStream = type !== undefined && String(type).startsWith('text/event-stream');
      const of = answeredOf(isStream ? 'stream' : kind);
      of.statuses.set(response.statusCode, (of.statuses.get(response.statusCode) ?? 0) + 1);
      if (!isStream) of.seconds += milliseconds / 1000;
    },
    handler: sendMetrics,
  };

  function answeredOf(kind: AnswerKind | 'stream'): Answered {
    let of = answered.get(kind);
    if (of === undefined) answered.set(kind, (of = { statuses: new Map(), seconds: 0 }));
    return of;
  }

  async function sendMetrics(request: Request): Promise<Response> {
    const token = readBearer(request);
    if (token !== undefined && !accepts(token))
      throw refuse(request, new HttpError(401, 'This is not the token of this server.'));
    const stored =
      token === undefined ? [] : await database.query<StoredCounts>(STORED).catch(() => undefined);
    const lines = [
      '# TYPE speaker_answers_total counter',
      ...[...answered].flatMap(([kind, { statuses }]) =>
        Array.from(
          statuses,
          ([status, count]) => `speaker_answers_total{kind="${kind}",status="${status}"} ${count}`,
        ),
      ),
      '# TYPE speaker_answer_seconds_total counter',
      ...[...answered]
        .filter(([kind]) => kind !== 'stream')
        .map(([kind, { seconds }]) => `speaker_answer_seconds_total{kind="${kind}"} ${seconds.toFixed(6)}`),
      '# TYPE speaker_database_ready gauge',
      `speaker_database_ready ${database.isReady() && stored !== undefined ? 1 : 0}`,
      '# TYPE speaker_leads gauge',
      '# TYPE speaker_mails gauge',
      '# TYPE speaker_mails_failing gauge',
      '# TYPE speaker_mails_unconfirmed gauge',
      ...(stored ?? []).map(
        ({ name, label, count }) => `${name}{${LABEL[name] ?? 'label'}="${label}"} ${count}`,
      ),
      '# TYPE speaker_mails_unconfirmed_limit gauge',
      `speaker_mails_unconfirmed_limit{count="last_hour"} ${limits.perHour}`,
      `speaker_mails_unconfirmed_limit{count="last_day"} ${limits.perDay}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': TYPE, 'cache-control': 'no-store' },
    });
  }
}

const LABEL: Readonly<Record<string, string>> = {
  speaker_leads: 'kind',
  speaker_mails: 'state',
  speaker_mails_failing: 'kind',
  speaker_mails_unconfirmed: 'count',
};
