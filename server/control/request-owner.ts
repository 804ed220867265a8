import { request, type IncomingMessage } from 'node:http';
import { StartError } from '../configuration/start-error.ts';
import { CONTROL_SOCKET, inFolder } from './instance-lock.ts';

/**
 * Sends a request to the process that owns the folder over its private channel and resolves with
 * the answer as a stream, which ends with an error if the answer breaks off.
 */
export function requestOwner(folder: string, path: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const call = inFolder(folder, () => request({ socketPath: CONTROL_SOCKET, path, agent: false }));
    call.once('error', fail);
    call.once('response', (response) => {
      if (response.statusCode === 200) return done(response);
      response.resume();
      fail(new StartError('The server is starting or ending. Please try again in a moment.'));
    });
    call.end();
  });
}
