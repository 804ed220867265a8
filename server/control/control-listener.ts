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
 * Answers the command lines over the private channel in the data folder, which only users with
 * access to the folder can open.
 */
export function createControlListener(
  database: () => HostDatabase | undefined,
  folder: string,
): RequestListener {
  return (request, response) => {
    // Concatenated: resolving '//' would give another host.
    const url = new URL(`http://control${request.url ?? '/'}`);
    const current = database();
    if (url.pathname === '/backup' && current?.dump !== undefined) {
      // Only the database is sent: the caller packs the files, so that visitors do not wait.
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
    // An incomplete listing must not look complete: break the connection.
    pipeline(Readable.from(answer), response).catch(() => response.destroy());
  };
}
