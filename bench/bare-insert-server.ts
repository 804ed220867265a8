import { createServer } from 'node:http';
import postgres from 'postgres';

/** The reference for durable leads: one INSERT a request, over as many connections. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 8, onnotice: () => undefined });
await sql.unsafe(
  `create table if not exists bare_leads (
     id bigint generated always as identity primary key, created_at timestamptz not null default now(),
     kind text not null, email text not null, payload jsonb not null)`,
);
const INSERT = 'insert into bare_leads (kind, email, payload) values ($1, $2, $3::text::jsonb)';

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const { email } = JSON.parse(text) as { email: string };
    sql.unsafe(INSERT, ['newsletter', email, text], { prepare: true }).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"stored"}'),
      () => response.writeHead(503).end(),
    );
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
