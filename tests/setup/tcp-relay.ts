import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on 127.0.0.1 on which everything can come to a halt while all connections stay open, as a lost network does. */
export interface TcpRelay {
  readonly port: number;
  /** From now on connections are taken, and nothing goes through in either direction. */
  freeze(): void;
  /** New connections work again; those that were frozen stay so. */
  mend(): void;
  close(): Promise<void>;
}

export async function openTcpRelay(target: number): Promise<TcpRelay> {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isFrozen) return;
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
