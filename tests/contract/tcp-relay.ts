import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Relays to 127.0.0.1, and can stop all traffic of open connections, like a lost network. */
export async function openTcpRelay(target: number) {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (isFrozen) return;
    const far = connect(target, '127.0.0.1');
    track(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Stops the traffic of all connections and of new ones. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Allows new connections again. Frozen connections stay frozen. */
    restore: () => void (isFrozen = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
