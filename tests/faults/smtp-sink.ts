import { createServer, type Socket } from 'node:net';
import { freePort } from '../setup/product.ts';

type Deliveries = Map<string, { readonly times: number; readonly to: string }>;

/** A mail server that accepts every mail and records it by Message-ID. */
export interface SmtpSink {
  readonly url: string;
  /** The deliveries and the recipient of each Message-ID. */
  readonly received: Readonly<Deliveries>;
  close(): void;
}

/** Implements the part of SMTP (RFC 5321) that a sender needs, on a free port of 127.0.0.1. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: Deliveries = new Map();
  const server = createServer((socket) => converse(socket, received));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => void server.close() };
}

function converse(socket: Socket, received: Deliveries): void {
  let buffer = '';
  let to = '';
  let inData = false;
  const reply = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  reply('220 sink');
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const id = /^Message-ID: <([^>]+)>/im.exec(part)?.[1] ?? 'none';
        received.set(id, { times: (received.get(id)?.times ?? 0) + 1, to });
        reply('250 taken');
        continue;
      }
      const verb = part.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = (/<([^>]*)>/.exec(part)?.[1] ?? '').toLowerCase();
      inData = verb === 'DATA';
      if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      }
      reply(inData ? '354 go on' : '250 ok');
    }
  });
}
