import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresClient } from '../tests/setup/postgres-client.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { startProduct } from '../tests/setup/product.ts';
import type { Figure } from './table.ts';
import { median } from './table.ts';

/** The goal of docs/interfaces.md#figures, over so many answers. */
const MADE_WITHIN_MS = 50;
const ANSWERS = 5_000;
const EVENTS = 21;
/** Until code that runs once a report has been compiled: a server that has just started is slower, which is printed too. */
const WARM_UP = 10;

/** Answers of people who do not agree: letters by a person's number, a team of six each. */
const ADD_ANSWERS = `
  insert into speaker.leads (id, kind, email, event, dedupe_key, payload)
  select gen_random_uuid(), 'quiz', 'person.' || n || '@example.org', 'event-' || event, 'lead ' || event || ' ' || n,
    jsonb_build_object('team', 'Team ' || n % 6, 'answers', (
      select jsonb_object_agg(question, substr('abcde', 1 + (n * question + n / 7) % 5, 1)) from generate_series(1, 8) as question
    ))
  from generate_series(1, ${ANSWERS}) as n, generate_series(1, ${EVENTS}) as event`;
const ADD_EVENTS = `
  insert into speaker.events (code, name, teams)
  select 'event-' || event, 'Event ' || event, '["Team 0", "Team 1", "Team 2", "Team 3", "Team 4", "Team 5"]'::jsonb
  from generate_series(1, ${EVENTS}) as event`;

/** A report over 5,000 answers, from the office's press to its address; each of another event. */
export async function benchReport(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  const client = openPostgresClient(postgres.url);
  try {
    await client.query(ADD_EVENTS);
    await client.query(ADD_ANSWERS);
    // As the table lies on other days: what a hundred thousand rows at once leave to be done is done.
    await client.query('vacuum (analyze) speaker.leads');
    await client.query('checkpoint');
    const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
    const times: number[] = [];
    for (let event = 1; event <= EVENTS; event += 1) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/functions/v1/office/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event: `event-${event}` }),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`the office answered ${answer.status}: ${said}`);
      times.push(performance.now() - started);
    }
    return [
      {
        what: 'a report over 5,000 answers',
        value: median(times.slice(WARM_UP)),
        unit: 'ms',
        budget: MADE_WITHIN_MS,
      },
      { what: 'the first one after a start', value: times[0] ?? Number.NaN, unit: 'ms' },
    ];
  } finally {
    await client.close();
    await product.stop();
    await postgres.remove();
  }
}
