import { describe, expect, it } from 'vitest';
import { BEACON_TYPES, readBody, readJsonBody } from './json-call.ts';

const LONG = 'x'.repeat(11);
const JSON_TYPE = { 'content-type': 'application/json' };

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://speaker.example/', init as RequestInit);
}

/** A body in these chunks without an announced length; `fails` breaks it off. */
function streamed(pieces: readonly (string | number[])[], fails = false) {
  const progress = { taken: 0, canceled: false };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[progress.taken];
      progress.taken += 1;
      if (piece !== undefined)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : new Uint8Array(piece));
      else if (fails) controller.error(new Error('the connection broke off'));
      else controller.close();
    },
    cancel() {
      progress.canceled = true;
    },
  });
  return { progress, request: post(body) };
}

describe('a JSON body', () => {
  const PARAMETERS = ['', '; charset=utf-8', ';charset="UTF8"', '; boundary=x'];
  it.each(['APPLICATION/JSON', ...PARAMETERS.map((part) => `application/json${part}`)])(
    'is read with the content type %s',
    async (type) => {
      expect(await readJsonBody(post('{"a":"é"}', { 'content-type': type }))).toEqual({ a: 'é' });
    },
  );

  const WRONG = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'];
  it.each([...WRONG.map((type) => ({ 'content-type': type })), { ...JSON_TYPE, 'content-encoding': 'gzip' }])(
    'is refused with 415 with %j',
    async (headers) => {
      await expect(readJsonBody(post('{}', headers))).rejects.toMatchObject({ status: 415 });
    },
  );

  it('may be sent without a type, or as text, as a beacon', async () => {
    const beacon = post(new Blob(['{"a":1}']), {});
    expect(beacon.headers.get('content-type')).toBeNull();
    await expect(readJsonBody(beacon.clone())).rejects.toMatchObject({ status: 415 });
    expect(await readJsonBody(beacon, { types: BEACON_TYPES })).toEqual({ a: 1 });
    const text = post('{"a":1}', { 'content-type': 'text/plain;charset=UTF-8' });
    expect(await readJsonBody(text, { types: BEACON_TYPES })).toEqual({ a: 1 });
  });

  // Empty, incomplete, two values, and invalid UTF-8.
  it.each(['', '{"a":', '{}{}', new Uint8Array([0x22, 0xff, 0x22])])(
    'is refused with 400: %j',
    async (body) => {
      await expect(readJsonBody(post(body))).rejects.toMatchObject({ status: 400 });
    },
  );

  it('may be split anywhere, also within a character', async () => {
    expect(await readJsonBody(streamed(['{"a":"', [0xc3], [0xa9], '"}']).request)).toEqual({ a: 'é' });
  });
});

describe('a body’s length', () => {
  const announced = (length: number, body: string) =>
    post(body, { ...JSON_TYPE, 'content-length': String(length) });

  it('may equal the limit and not exceed it, announced or not', async () => {
    expect((await readBody(announced(10, 'x'.repeat(10)), 10)).byteLength).toBe(10);
    expect((await readBody(streamed(['xxxxx', 'xxxxx']).request, 10)).byteLength).toBe(10);
    // The last one announces fewer bytes than it has.
    for (const request of [announced(11, LONG), streamed(['x', LONG]).request, announced(5, LONG)])
      await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413 });
  });

  it('is limited for an endless body, which is canceled', async () => {
    const { request, progress } = streamed(Array<string>(1_000).fill('x'.repeat(100)));
    await expect(readBody(request, 1_000)).rejects.toMatchObject({ status: 413 });
    expect(progress.canceled).toBe(true);
    expect(progress.taken).toBeLessThan(20);
  });

  it('is refused with 400 when the connection breaks off', async () => {
    await expect(readBody(streamed(['{}'], true).request, 10)).rejects.toMatchObject({ status: 400 });
  });

  it('is zero for a missing body', async () => {
    expect(await readBody(post(null), 10)).toEqual(new Uint8Array());
  });
});
