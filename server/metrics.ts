import type { IncomingMessage, ServerResponse } from 'node:http';

import { createMemoryRateLimiter } from '../backend/rate-limit/memory-rate-limiter.ts';
import type { RateVerdict } from '../backend/rate-limit/rate-limiter.ts';
import type { Database } from './database/database.ts';
import { clientAddress } from './http/client-address.ts';
import type { Handler } from '../backend/http/handler.ts';

/**
 * Counts answers, without anything about who asked. What is stored is counted for whoever has the editor's token alone: anyone else
 * could see by the count whether an address that he enters had been there before.
 */
export interface Metrics {
  /** Call once for every request. */
  observe(request: IncomingMessage, response: ServerResponse, kind: 'call' | 'file' | 'page'): void;
  /** `GET /metrics`, in the text format of Prometheus. */
  readonly handler: Handler;
}

interface StoredCounts {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

const STORED = `
select 'speaker_leads' as name, kind as label, count(*)::int as count from speaker.leads group by kind
union all
select 'speaker_mails', state, count(*)::int from speaker.mails group by state`;

/** Wrong tokens that one address may try in a minute. */
const TRIES_A_MINUTE = 20;

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `accepts` knows the editor's token. */
export function createMetrics(database: Database, accepts: (token: string) => boolean): Metrics {
  const answers = new Map<string, number>();
  const seconds = new Map<string, number>();
  const tries = createMemoryRateLimiter(TRIES_A_MINUTE);
  const add = (map: Map<string, number>, key: string, value: number) =>
    map.set(key, (map.get(key) ?? 0) + value);
  return {
    observe(_, response, kind) {
      const started = performance.now();
      response.once('close', () => {
        add(answers, `kind="${kind}",status="${response.statusCode}"`, 1);
        add(seconds, `kind="${kind}"`, (performance.now() - started) / 1000);
      });
    },
    async handler(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return Response.json(
          { error: 'This address can only be read.' },
          { status: 405, headers: { Allow: 'GET, HEAD' } },
        );
      const token = /^bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (token !== undefined && !accepts(token))
        return refuseToken(await tries.take(clientAddress(request), Date.now()));
      const stored =
        token === undefined ? [] : await database.query<StoredCounts>(STORED).catch(() => undefined);
      const lines = [
        '# TYPE speaker_answers_total counter',
        ...[...answers].map(([labels, count]) => `speaker_answers_total{${labels}} ${count}`),
        '# TYPE speaker_answer_seconds_total counter',
        ...[...seconds].map(([labels, sum]) => `speaker_answer_seconds_total{${labels}} ${sum.toFixed(6)}`),
        '# TYPE speaker_database_ready gauge',
        `speaker_database_ready ${database.isReady() && stored !== undefined ? 1 : 0}`,
        '# TYPE speaker_leads gauge',
        '# TYPE speaker_mails gauge',
        ...(stored ?? []).map(
          ({ name, label, count }) => `${name}{${LABEL[name] ?? 'label'}="${label}"} ${count}`,
        ),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime().toFixed(0)}`,
      ];
      return new Response(`${lines.join('\n')}\n`, {
        headers: { 'Content-Type': TYPE, 'Cache-Control': 'no-store' },
      });
    },
  };
}

function refuseToken(verdict: RateVerdict): Response {
  return verdict.ok
    ? Response.json({ error: 'This is not the token of this server.' }, { status: 401 })
    : Response.json(
        { error: 'Too many tries. Please wait a minute.' },
        { status: 429, headers: { 'Retry-After': String(verdict.retryAfterSeconds) } },
      );
}

const LABEL: Readonly<Record<string, string>> = { speaker_leads: 'kind', speaker_mails: 'state' };
