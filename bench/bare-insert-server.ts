import { createServer } from 'node:http';
import postgres from 'postgres';

/**
 * The yardstick for durable leads: a Node server that does nothing but one INSERT for each request, over as many
 * connections as the product has. `DATABASE_URL` and `PORT` come from whoever measures.
 */
const CONNECTIONS = 8;
const INSERT = 'insert into bare_leads (kind, email, payload) values ($1, $2, $3::text::jsonb)';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: CONNECTIONS, onnotice: () => undefined });
await sql.unsafe(
  `create table if not exists bare_leads (
     id bigint generated always as identity primary key, created_at timestamptz not null default now(),
     kind text not null, email text not null, payload jsonb not null)`,
);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { email: string };
    sql.unsafe(INSERT, ['newsletter', body.email, JSON.stringify(body)], { prepare: true }).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"stored"}'),
      () => response.writeHead(503).end(),
    );
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.stdout.write('ready\n');
});
