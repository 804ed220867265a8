import type { ServerResponse } from 'node:http';
import { createEndpoint } from '../../backend/http/endpoint.ts';
import type { Handler } from '../../backend/http/handler.ts';
import { HttpError, tooManyRequests } from '../../backend/http/http-error.ts';
import type { Log } from '../../backend/log/log.ts';
import { createMemoryRateLimiter } from '../../backend/rate-limit/memory-rate-limiter.ts';
import type { HostDatabase } from '../database/database.ts';
import { clientAddress } from './client-address.ts';

/** What was asked for. */
export type AnswerKind = 'call' | 'file' | 'page';

/**
 * Counts answers, without anything about who asked. What is stored is counted for whoever has the editor's token alone: anyone else
 * could see by the count whether an address that he enters had been there before.
 */
export interface Metrics {
  /** Call once for every answer that is out. */
  count(
    response: Pick<ServerResponse, 'statusCode' | 'getHeader'>,
    kind: AnswerKind,
    milliseconds: number,
  ): void;
  /** `GET /metrics`, in the text format of Prometheus. */
  readonly handler: Handler;
}

/** What was answered of one kind: by status, and how long all of it took. */
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
where kind = 'office' and (state = 'set-aside' or (state = 'queued' and last_error is not null))`;

/** Wrong tokens that one address may try in a minute. */
const TRIES_PER_MINUTE = 20;

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `accepts` knows the editor's token. */
export function createMetrics(
  database: Pick<HostDatabase, 'query' | 'isReady'>,
  accepts: (token: string) => boolean,
  log: Log,
): Metrics {
  const answered = new Map<AnswerKind | 'stream', Answered>();
  const tries = createMemoryRateLimiter(TRIES_PER_MINUTE);
  return {
    count(response, kind, milliseconds) {
      // A stream lasts as long as its reader wants: its time says nothing about how quickly we answer.
      const type = response.getHeader('content-type');
      const isStream = type !== undefined && String(type).startsWith('text/event-stream');
      const of = answeredOf(isStream ? 'stream' : kind);
      of.statuses.set(response.statusCode, (of.statuses.get(response.statusCode) ?? 0) + 1);
      if (!isStream) of.seconds += milliseconds / 1000;
    },
    handler: createEndpoint({ GET: tell }, log),
  };

  function answeredOf(kind: AnswerKind | 'stream'): Answered {
    let of = answered.get(kind);
    if (of === undefined) answered.set(kind, (of = { statuses: new Map(), seconds: 0 }));
    return of;
  }

  async function tell(request: Request): Promise<Response> {
    const token = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token !== undefined && !accepts(token)) throw await wrongToken(request);
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
      ...(stored ?? []).map(
        ({ name, label, count }) => `${name}{${LABEL[name] ?? 'label'}="${label}"} ${count}`,
      ),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ];
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': TYPE, 'cache-control': 'no-store' },
    });
  }

  async function wrongToken(request: Request): Promise<HttpError> {
    const verdict = await tries.take(clientAddress(request), Date.now());
    return verdict.ok
      ? new HttpError(401, 'This is not the token of this server.')
      : tooManyRequests(verdict.retryAfterSeconds, 'Too many tries. Please wait a minute.');
  }
}

const LABEL: Readonly<Record<string, string>> = {
  speaker_leads: 'kind',
  speaker_mails: 'state',
  speaker_mails_failing: 'kind',
};
