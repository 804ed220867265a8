import { describe, expect, it } from 'vitest';
import { NO_ANSWER } from '../../../shared/clients/pictures-client.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../../../shared/core/content/picture-limits.ts';
import { parsePicture } from '../../../shared/core/content/picture.ts';
import { PictureWork } from './picture-work.ts';

const SOURCE = 'f'.repeat(32);
const ID = '0'.repeat(32);
const REFUSAL = 'This is not a picture that can be used here.';
const FILE = new Blob(['bytes']);

type Answer = () => Promise<Response>;

/** A host that answers each call in turn as it is told, and notes what it was asked. */
function setUp(...answers: Answer[]) {
  const asked: { url: string; body: unknown }[] = [];
  const bitmap = { width: 4000, height: 3000, close: () => undefined } as ImageBitmap;
  const work = new PictureWork({
    host: () => ({
      contentUrl: 'https://host.example/wp-json/speaker/v1/content',
      settings: { nonce: 'n', contentKey: 'k' },
      fetch: (url, init) => {
        asked.push({ url: url as string, body: init?.body });
        return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
      },
    }),
    decode: () => Promise.resolve(bitmap),
    onChange: () => undefined,
  });
  return { work, asked, answers };
}

const taken: Answer = () => Promise.resolve(Response.json({ source: SOURCE, width: 4000, height: 3000 }));
const made: Answer = () =>
  Promise.resolve(Response.json({ id: ID, source: SOURCE, width: 2400, height: 3000 }));
const refused: Answer = () => Promise.resolve(Response.json({ error: REFUSAL }, { status: 422 }));

describe('a picture on its way into a field', () => {
  it('is sent, described, made, and is the field’s value then', async () => {
    const { work, asked } = setUp(taken, made);
    await work.send(FILE, 4 / 5);
    expect(work.draft?.crop).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 });
    expect(await work.finish()).toBeUndefined();
    expect([work.isAltMissing, asked.length]).toEqual([true, 1]);
    work.change({ type: 'described', alt: 'On stage' });
    expect(work.isAltMissing).toBe(false);
    expect(parsePicture((await work.finish()) ?? '')).toMatchObject({ id: ID, alt: 'On stage', width: 2400 });
    expect(JSON.parse(asked[1]?.body as string)).toEqual({
      source: SOURCE,
      crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
    });
    expect([work.draft, work.busy, work.problem]).toEqual([undefined, undefined, undefined]);
  });

  it('is refused in the host’s own words', async () => {
    const { work } = setUp(refused);
    await work.send(FILE, 1);
    expect([work.problem, work.draft]).toEqual([REFUSAL, undefined]);
  });

  it('is not sent where it is too large for every host', async () => {
    const { work, asked } = setUp();
    await work.send({ size: PICTURE_BYTES_MAX } as Blob, 1);
    expect([work.problem, asked]).toEqual([PICTURE_TOO_LARGE, []]);
  });

  it('is kept where nobody answers, and sent again', async () => {
    const { work, answers } = setUp();
    await work.send(FILE, 1);
    expect(work.problem).toBe(NO_ANSWER);
    answers.push(taken);
    const again = work.retry;
    expect(again).toBeDefined();
    again?.();
    await expect.poll(() => work.draft?.taken.source).toBe(SOURCE);
    expect(work.problem).toBeUndefined();
  });

  it('stays as it was framed and described where its sizes cannot be made', async () => {
    const { work, answers } = setUp(taken);
    await work.send(FILE, 1);
    work.change({ type: 'described', alt: 'On stage' });
    expect(await work.finish()).toBeUndefined();
    expect([work.problem, work.draft?.alt]).toEqual([NO_ANSWER, 'On stage']);
    answers.push(made);
    expect(parsePicture((await work.finish()) ?? '')).toMatchObject({ alt: 'On stage' });
  });

  it('gives way to the file that was chosen last, whichever answer comes first', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const slow: Answer = () =>
      new Promise((resolve) => {
        answerFirst = resolve;
      });
    const other: Answer = () =>
      Promise.resolve(Response.json({ source: 'e'.repeat(32), width: 800, height: 800 }));
    const { work } = setUp(slow, other);
    const first = work.send(FILE, 1);
    await work.send(FILE, 1);
    answerFirst(await taken());
    await first;
    expect(work.draft?.taken.source).toBe('e'.repeat(32));
  });

  it('is opened again with its words, and not made again for other words', async () => {
    const { work, asked } = setUp(() => Promise.resolve(new Response('bytes')));
    const before = {
      id: ID,
      source: SOURCE,
      width: 2400,
      height: 3000,
      alt: 'On stage',
      focus: [50, 20],
      crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
    } as const;
    await work.reopen(before);
    work.change({ type: 'described', alt: 'In the hall' });
    expect(parsePicture((await work.finish()) ?? '')).toEqual({ ...before, alt: 'In the hall' });
    expect(asked.map(({ url }) => url)).toEqual([
      `https://host.example/wp-json/speaker/v1/content/pictures?source=${SOURCE}`,
    ]);
  });
});
