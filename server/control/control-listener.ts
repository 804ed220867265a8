import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { MAIL_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { answerLeadsQuery, parseLeadsQuery } from './leads-query.ts';
import { answerRoomsQuery, parseRoomsQuery } from './rooms-query.ts';

const QUERIES: readonly string[] = ['/leads', '/rooms'];

/**
 * Answers the command lines over the private channel in the data folder: who can open the folder may read what lies
 * in it anyway.
 */
export function createControlListener(
  database: () => HostDatabase | undefined,
  folder: string,
): RequestListener {
  return (request, response) => {
    // Put together, not resolved: '//' would be an address of another host, and a broken one.
    const url = new URL(`http://control${request.url ?? '/'}`);
    const current = database();
    if (url.pathname === '/backup' && current?.dump !== undefined) {
      // The database alone: mails and token are packed by who asked, so that no visitor waits for it.
      current.dump().then(
        (bytes) => response.end(bytes),
        () => response.writeHead(503).end(),
      );
      return;
    }
    if (!QUERIES.includes(url.pathname) || current === undefined) {
      response.writeHead(QUERIES.includes(url.pathname) ? 503 : 404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    const answer =
      url.pathname === '/rooms'
        ? answerRoomsQuery(current, parseRoomsQuery(url.searchParams))
        : answerLeadsQuery(
            { database: current, mailFolder: join(folder, MAIL_FOLDER) },
            parseLeadsQuery(url.searchParams),
          );
    // A listing that breaks off must not look complete: the connection breaks with it.
    pipeline(Readable.from(answer), response).catch(() => response.destroy());
  };
}
