import { request } from 'node:http';

import { StartError } from '../start-error.ts';
import { CONTROL_SOCKET, inFolder } from './instance-lock.ts';

/** Asks the process that owns the folder, over its private channel, and resolves with the whole answer. */
export function askOwner(folder: string, path: string): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const call = inFolder(folder, () => request({ socketPath: CONTROL_SOCKET, path, agent: false }));
    call.once('error', fail);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        if (response.statusCode === 200 && response.complete) done(Buffer.concat(chunks));
        else fail(new StartError('The server is starting or ending. Please try again in a moment.'));
      });
    });
    call.end();
  });
}
