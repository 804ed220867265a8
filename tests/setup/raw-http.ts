import { connect } from 'node:net';

const TIMEOUT_MS = 15_000;

/**
 * Sends bytes unchanged and resolves with the answer when the server closes the connection. Rejects
 * after 15 seconds.
 */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answered = '';
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection was left open after ${JSON.stringify(answered.slice(0, 200))}`));
    }, TIMEOUT_MS);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answered += text));
    // A server that refuses a request can close the connection before everything is sent.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answered);
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** Returns the status of the first answer, or 0 without one. */
export function statusOf(answered: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answered)?.[1] ?? 0);
}
