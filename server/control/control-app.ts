import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { formatLeadsAsCsv } from '../../backend/leads/leads-csv.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { exportPerson, forgetPerson } from '../../backend/leads/person.ts';
import { createRoomLinks, createRoomRegister } from '../../backend/live/room-register.ts';
import { listUnsentMails } from '../../backend/mail/list-mails.ts';
import { parseNewRoom } from '../../shared/core/live/live-calls.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import type { HostDatabase } from '../database/database.ts';
import { createMailCopies } from '../mail/mail-copies.ts';

/** The calls of the command lines: JSON lines, or CSV. A refusal is a line with `error`. */
export function controlApp(database: HostDatabase, mailFolder: string): Hono {
  const register = createRoomRegister(database);
  const app = new Hono();
  // The calling command prints the error.
  app.onError((error) => {
    throw error;
  });
  app.get('/leads', ({ req }) =>
    sendLines(listLeads(database, { suspected: req.query('suspected') === 'true' })),
  );
  app.get('/leads.csv', ({ req }) =>
    send(formatLeadsAsCsv(listLeads(database, { suspected: req.query('suspected') === 'true' }))),
  );
  app.get('/mails', () => sendLines(listUnsentMails(database)));
  app.get('/people/:email', ({ req }) => sendLines(exportPerson(database, req.param('email'))));
  app.delete('/people/:email', async ({ req }) => {
    const { leads, mails } = await forgetPerson(database, req.param('email'), createMailCopies(mailFolder));
    return sendLines([{ forgotten: leads, mails }]);
  });
  app.get('/rooms', async () => sendLines(await register.list()));
  app.post('/rooms', async ({ req }) => {
    const { event, question, siteUrl = '' } = req.query();
    const parsed = parseNewRoom({
      event,
      question: question === undefined ? null : Number(question),
      mode: question === undefined ? 'assessment' : 'question',
    });
    return sendLines([
      parsed.ok
        ? createRoomLinks(await register.create(parsed.value), siteUrl)
        : { error: parsed.issues.map(({ message }) => message).join('. ') },
    ]);
  });
  app.delete('/rooms/:code', async ({ req }) => {
    const code = parseRoomCode(req.param('code'));
    const hasEnded = code !== undefined && (await register.end(code));
    return sendLines([
      hasEnded ? { ended: code } : { error: `There is no room with the code ${req.param('code')}.` },
    ]);
  });
  // Only the database: the caller packs the files, so that visitors do not wait.
  app.get('/backup', async ({ body, notFound }) =>
    database.dump === undefined ? notFound() : body(Uint8Array.from(await database.dump())),
  );
  return app;
}

async function* asLines(items: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

const sendLines = (items: Parameters<typeof asLines>[0]) => send(asLines(items));

/** Streams; an error breaks the connection, so that the answer does not look complete. */
function send(text: AsyncIterable<string>): Response {
  const body = Readable.toWeb(Readable.from(text)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
