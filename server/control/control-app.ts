import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { type App, createApp } from '../../backend/http/app.ts';
import type { Log } from '../../backend/http/log.ts';
import { formatLeadsAsCsv } from '../../backend/leads/leads-csv.ts';
import { listLeads } from '../../backend/leads/list-leads.ts';
import { exportPerson } from '../../backend/leads/person.ts';
import { listUnsentMails } from '../../backend/mail/list-mails.ts';
import { officeApp } from '../../backend/office/office-app.ts';
import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import { OFFICE_PATH } from '../../shared/core/leads/function-paths.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { MAIL_FOLDER } from '../configuration/data-folder.ts';
import { localAddress } from '../configuration/public-address.ts';
import type { HostDatabase } from '../database/database.ts';
import { createMailCopies } from '../mail/mail-copies.ts';

/** The calls of the command lines: the office's, and whole lists as JSON lines or CSV. */
export function controlApp(configuration: Configuration, database: HostDatabase, log: Log): App {
  const { dataDir, publicUrl, host, port } = configuration;
  const siteUrl = withoutTrailingSlashes(publicUrl ?? localAddress(host, port));
  const office = officeApp({
    ...configuration,
    database,
    log,
    siteUrl,
    functionsUrl: siteUrl,
    deleteMailCopies: createMailCopies(join(dataDir, MAIL_FOLDER)),
    // The socket is readable by the owner of the data folder only.
    access: () => 'office',
  });
  const app: App = new Hono();
  app.route(OFFICE_PATH, office);
  const leads = ({ req }: Context) => listLeads(database, { suspected: req.query('suspected') === 'true' });
  app.get('/leads', (context) => sendLines(leads(context)));
  app.get('/leads.csv', (context) => send(formatLeadsAsCsv(leads(context))));
  app.get('/mails', () => sendLines(listUnsentMails(database)));
  app.get('/people/:email', ({ req }) => sendLines(exportPerson(database, req.param('email'))));
  // Only the database: the caller packs the files, so that visitors do not wait.
  app.get('/backup', async ({ body, notFound }) =>
    database.dump === undefined ? notFound() : body(Uint8Array.from(await database.dump())),
  );
  return createApp(app, { log });
}

async function* asLines(items: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

const sendLines = (items: AsyncIterable<object>) => send(asLines(items));

/** Streams; an error breaks the connection, so that the answer does not look complete. */
function send(text: AsyncIterable<string>): Response {
  const body = Readable.toWeb(Readable.from(text)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
