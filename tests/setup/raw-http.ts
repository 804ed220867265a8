import { connect } from 'node:net';

const TIMEOUT_MS = 15_000;

/**
 * Sends bytes as they stand over a connection of its own and resolves with everything that comes back until the server
 * ends it. Rejects when it does not within a quarter of a minute: whoever asks ends the connection by his request.
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
    // A server that has refused may cut the line while we still send.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answered);
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The status of the first answer; 0 when there was none. */
export function statusOf(answered: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answered)?.[1] ?? 0);
}

/** How many answers came. */
export function countAnswers(answered: string): number {
  return answered.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;
}
