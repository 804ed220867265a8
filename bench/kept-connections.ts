import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';

/** Connections that are kept, each with one request under way at a time: what a proxy in front does, and as little work for us as can be. */
export interface KeptConnections {
  /** Asks each of `paths` in turn until `count` have been answered, as fast as they are. Resolves with milliseconds, one a request. */
  askAll(count: number): Promise<number[]>;
  /** Asks `perSecond` by the clock, for `seconds`; each is timed from when it was due. */
  askByTheClock(perSecond: number, seconds: number): Promise<number[]>;
  close(): void;
}

interface Connection {
  readonly socket: Socket;
  answered: () => void;
  failed: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';

/** Opens `atOnce` connections to `url`. Any answer but a 200 with a length is an error. */
export async function openConnections(
  url: string,
  paths: readonly string[],
  encoding: string,
  atOnce: number,
): Promise<KeptConnections> {
  const { hostname, port, host } = new URL(url);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}${HEAD_END}`),
  );
  const connections: Connection[] = [];
  for (let index = 0; index < atOnce; index += 1) connections.push(await open(hostname, Number(port)));
  let asked = 0;

  function ask(connection: Connection): Promise<void> {
    const answer = new Promise<void>((resolve, reject) => {
      connection.answered = resolve;
      connection.failed = reject;
      if (connection.socket.destroyed)
        reject(new Error('the connection was closed before it was used again'));
    });
    connection.socket.write(requests[asked++ % requests.length] ?? '');
    return answer;
  }

  return {
    async askAll(count) {
      const times: number[] = [];
      let left = count;
      const lane = async (connection: Connection): Promise<void> => {
        while (left-- > 0) {
          const started = performance.now();
          await ask(connection);
          times.push(performance.now() - started);
        }
      };
      await Promise.all(connections.map(lane));
      return times;
    },
    async askByTheClock(perSecond, seconds) {
      const times: number[] = [];
      const idle = [...connections];
      const due: number[] = [];
      const begun = performance.now();
      const next = (): void => {
        while (due.length > 0 && idle.length > 0) {
          const [since, connection] = [due.shift(), idle.pop()];
          if (since === undefined || connection === undefined) return;
          void ask(connection).then(() => {
            times.push(performance.now() - since);
            idle.push(connection);
            next();
          });
        }
      };
      for (let count = 0; count < perSecond * seconds;) {
        const now = performance.now();
        for (; begun + (count / perSecond) * 1_000 <= now && count < perSecond * seconds; count += 1)
          due.push(begun + (count / perSecond) * 1_000);
        next();
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      while (idle.length < connections.length) await new Promise((resolve) => setTimeout(resolve, 1));
      return times;
    },
    close() {
      for (const { socket } of connections) socket.destroy();
    },
  };
}

async function open(host: string, port: number): Promise<Connection> {
  const socket = connect(port, host).setNoDelay();
  await once(socket, 'connect');
  const connection: Connection = { socket, answered: () => undefined, failed: () => undefined };
  let missing = 0;
  let head = '';
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        return connection.failed(new Error(`not the page that was asked for: ${head.slice(0, 200)}`));
      missing = Number(length) - (head.length - end - HEAD_END.length);
      head = '';
    }
    if (missing === 0) connection.answered();
  });
  socket.on('error', (error) => connection.failed(error));
  socket.on('close', () => connection.failed(new Error('the connection was closed')));
  return connection;
}
