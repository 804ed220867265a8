import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresClient } from '../tests/setup/postgres-client.ts';
import { startPostgres } from '../tests/setup/postgres.ts';
import { startProduct } from '../tests/setup/product.ts';
import type { Figure } from './table.ts';
import { median } from './table.ts';

/** Goals of docs/interfaces.md#figures, with so many leads stored. */
const LEADS = 50_000;
const FIRST_PAGE_MS = 100;
const SEARCH_MS = 300;
const ROUNDS = 9;

const ADD_LEADS = `
  insert into speaker.leads (id, kind, email, event, dedupe_key, payload)
  select ('01000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    case n % 3 when 0 then 'inquiry' when 1 then 'quiz' else 'newsletter' end, 'person.' || n || '@example.org',
    'event ' || n % 40, 'lead ' || n,
    jsonb_build_object('name', 'Person ' || n, 'company', 'Company ' || n % 5000, 'message', repeat('A sentence about a room. ', 12))
  from generate_series(1, ${LEADS}) as n`;

/** The inbox with 50,000 leads, as `/office` asks for it: its first page, a filter, and a search that finds few, many and nothing. */
export async function benchInbox(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  const client = openPostgresClient(postgres.url);
  try {
    await client.query(ADD_LEADS);
    await client.query('analyze speaker.leads');
    const token = readFileSync(join(product.dataDir, 'editor-token'), 'utf8').trim();
    const time = async (query: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        const answer = await fetch(`${product.url}/functions/v1/office/leads?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the inbox answered ${answer.status} to ${query}`);
        times.push(performance.now() - started);
      }
      return median(times);
    };
    return [
      { what: 'first page of the inbox', value: await time(''), unit: 'ms', budget: FIRST_PAGE_MS },
      {
        what: 'first page of one kind',
        value: await time('kind=inquiry'),
        unit: 'ms',
        budget: FIRST_PAGE_MS,
      },
      {
        what: 'a search that finds one',
        value: await time('q=person.49321%40'),
        unit: 'ms',
        budget: SEARCH_MS,
      },
      { what: 'a search that finds all', value: await time('q=sentence'), unit: 'ms', budget: SEARCH_MS },
      {
        what: 'a search that finds nothing',
        value: await time('q=nobody+at+all'),
        unit: 'ms',
        budget: SEARCH_MS,
      },
    ];
  } finally {
    await client.close();
    await product.stop();
    await postgres.remove();
  }
}
