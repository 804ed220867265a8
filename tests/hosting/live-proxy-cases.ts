import assert from 'node:assert/strict';
import { type ClientRequest, get } from 'node:http';
import { assessment, join, type LiveSetup, press, STATE } from '../contract/live-setup.ts';
import type { HostingCases } from './hosting-cases.ts';
import { eventually } from '../faults/eventually.ts';

/** More than nginx's default of 512 connections allows, at two per stream. */
const PHONES = 600;
const AT_ONCE = 50;
/** Enough on a busy machine; without load it takes a few hundred milliseconds. */
const RECEIVED_WITHIN_MS = 5_000;

/** A phone's stream, and the text received. */
type Stream = Readonly<{ received: () => string; call: ClientRequest }>;

function listen(url: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { accept: 'text/event-stream' }, agent: false }, (answer) => {
      let text = '';
      answer.on('error', () => undefined);
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        resolve({ received: () => text, call });
      });
      if (answer.headers['content-type']?.startsWith('text/event-stream') !== true)
        reject(new Error(`no stream: ${String(answer.statusCode)}`));
    });
    call.on('error', reject);
  });
}

/** The live room's guide: many phones behind the proxy that it describes. */
export const LIVE_PROXY_CASES: HostingCases = {
  async [`the live guide’s proxy: ${PHONES} phones join at once and receive the opening`]({ hall, rooms }) {
    const setup: LiveSetup = { call: (path, init) => fetch(hall + path, init), ...rooms };
    const room = await setup.makeRoom(assessment());
    const streams: Stream[] = [];
    for (let phone = 0; phone < PHONES; phone += AT_ONCE) {
      const opened = Array.from({ length: AT_ONCE }, async () => {
        const ballot = await join(setup, room.code);
        return listen(`${hall}${STATE}?ballot=${ballot}`);
      });
      streams.push(...(await Promise.all(opened)));
    }
    for (const { received } of streams) assert.match(received(), /^data: \{"phase":"lobby"/);
    await press(setup, room, 'open');
    await eventually(() => {
      for (const { received } of streams) assert.match(received(), /"phase":"open"/);
    }, RECEIVED_WITHIN_MS);
    for (const { call } of streams) call.destroy();
  },
};
