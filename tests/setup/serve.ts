import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server for one test, on a free port of 127.0.0.1. */
export interface TestHost {
  readonly origin: string;
  readonly port: number;
  close(): void;
}

/** Starts a server whose requests `handler` answers. */
export async function serve(handler: RequestListener): Promise<TestHost> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
