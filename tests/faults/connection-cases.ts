import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { startProduct } from '../setup/product.ts';
import type { FaultCase } from './fault-case.ts';
import { deliverAll, freezeLeads } from './lead-stream.ts';

const CONNECTIONS = 4;
const REQUESTS = 50_000;
/** The largest file of each page's first load. */
const FILE = '/fonts/bricolage-grotesque.woff2';
/** What the process may take beside: without a bound it was 1.4 GB and 9,700 open files for one connection. */
const MEMORY_MAX_MB = 200;
const DESCRIPTORS_MAX = 50;
const ANSWER_WITHIN_MS = 5_000;

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Sends all requests at once and never reads an answer; resolves with the connection when they are on their way, or it was cut. */
function askWithoutReading(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(socket));
    socket.pause();
    socket.write(`GET ${FILE} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(REQUESTS), () => resolve(socket));
  });
}

export const CONNECTION_CASES: readonly FaultCase[] = [
  {
    name: `pipelining: ${CONNECTIONS} connections, each with ${REQUESTS} unread GETs of a file: memory and open files stay bounded, leads and pages are answered`,
    needs: () => existsSync('/proc/self/fd'),
    async run() {
      const product = await startProduct({ RATE_LIMIT: '0' });
      const { pid, url } = product;
      try {
        const answerPage = async (): Promise<void> => {
          const page = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
          assert.equal(page.status, 200);
          await page.text();
        };
        // Everything is loaded and compiled before it is measured.
        await deliverAll(freezeLeads(40), () => url);
        await answerPage();
        const [memory, descriptors] = [memoryOf(pid), descriptorsOf(pid)];
        let [highest, most] = [memory, descriptors];
        const watch = setInterval(() => {
          highest = Math.max(highest, memoryOf(pid));
          most = Math.max(most, descriptorsOf(pid));
        }, 50);
        const asking = Array.from({ length: CONNECTIONS }, () =>
          askWithoutReading(Number(new URL(url).port)),
        );
        for (let round = 0; round < 5; round += 1) {
          const started = performance.now();
          await Promise.all([deliverAll(freezeLeads(10), () => url), answerPage()]);
          assert.ok(performance.now() - started < ANSWER_WITHIN_MS, 'the others had to wait');
        }
        const sockets = await Promise.all(asking);
        await answerPage();
        clearInterval(watch);
        for (const socket of sockets) socket.destroy();
        assert.ok(highest - memory < MEMORY_MAX_MB, `memory grew by ${(highest - memory).toFixed(0)} MB`);
        assert.ok(most - descriptors < DESCRIPTORS_MAX, `${most - descriptors} more open files`);
      } finally {
        await product.stop();
      }
    },
  },
];
