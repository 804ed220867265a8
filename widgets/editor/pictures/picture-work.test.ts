import { describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../shared/clients/pictures-client.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../../../shared/core/content/picture-limits.ts';
import { parsePicture } from '../../../shared/core/content/picture.ts';
import { createHostSource } from './picture-sources.ts';
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
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, body: init.body });
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  const source = createHostSource(() => ({
    contentUrl: 'https://host.example/wp-json/speaker/v1/content',
    settings: { nonce: 'n', contentKey: 'k' },
  }));
  const work = new PictureWork(
    () => source,
    () => undefined,
  );
  /** The field's value; undefined where none was reached. */
  const finish = async (): Promise<string | undefined> => {
    let value: string | undefined;
    await work.finish((made) => {
      value = made;
    });
    return value;
  };
  return { work, finish, asked, answers };
}

const taken: Answer = () => Promise.resolve(Response.json({ source: SOURCE, width: 4000, height: 3000 }));
const made: Answer = () =>
  Promise.resolve(Response.json({ id: ID, source: SOURCE, width: 2400, height: 3000 }));
const refused: Answer = () => Promise.resolve(Response.json({ error: REFUSAL }, { status: 422 }));

describe('a picture on its way into a field', () => {
  it('is sent, described, made, and is the field’s value then', async () => {
    const { work, finish, asked } = setUp(taken, made);
    await work.send(FILE, 4 / 5);
    expect(work.open?.draft?.crop).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 });
    expect(await finish()).toBeUndefined();
    expect([work.isAltMissing, asked.length]).toEqual([true, 1]);
    work.change({ alt: 'On stage' });
    expect(work.isAltMissing).toBe(false);
    expect(parsePicture((await finish()) ?? '')).toMatchObject({ id: ID, alt: 'On stage', width: 2400 });
    expect(JSON.parse(asked[1]?.body as string)).toEqual({
      source: SOURCE,
      crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
    });
    expect([work.open?.draft, work.busy, work.problem]).toEqual([undefined, undefined, undefined]);
  });

  it('is refused in the host’s own words', async () => {
    const { work } = setUp(refused);
    await work.send(FILE, 1);
    expect([work.problem, work.open?.draft]).toEqual([REFUSAL, undefined]);
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
    await expect.poll(() => work.open).toBeDefined();
    expect(work.problem).toBeUndefined();
  });

  it('stays as it was framed and described where its sizes cannot be made', async () => {
    const { work, finish, answers } = setUp(taken);
    await work.send(FILE, 1);
    work.change({ alt: 'On stage' });
    expect(await finish()).toBeUndefined();
    expect([work.problem, work.open?.draft?.alt]).toEqual([NO_ANSWER, 'On stage']);
    answers.push(made);
    expect(parsePicture((await finish()) ?? '')).toMatchObject({ alt: 'On stage' });
  });

  it('gives way to the file that was chosen last, whichever answer comes first', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const slow: Answer = () =>
      new Promise((resolve) => {
        answerFirst = resolve;
      });
    const other: Answer = () =>
      Promise.resolve(Response.json({ source: 'e'.repeat(32), width: 800, height: 800 }));
    const { work, finish, asked } = setUp(slow, other, made);
    const first = work.send(FILE, 1);
    await work.send(FILE, 1);
    answerFirst(await taken());
    await first;
    work.change({ alt: 'On stage' });
    await finish();
    expect(JSON.parse(asked.at(-1)?.body as string)).toMatchObject({ source: 'e'.repeat(32) });
  });

  it('is opened again with its words, and not made again for other words', async () => {
    const { work, finish, asked } = setUp(() => Promise.resolve(new Response('bytes')));
    const before = {
      id: ID,
      source: SOURCE,
      width: 2400,
      height: 3000,
      alt: 'On stage',
      focus: [50, 20],
      crop: { x: 0.2, y: 0, width: 0.6, height: 1 },
    } as const;
    await work.reopen(before, 4 / 5);
    work.change({ alt: 'In the hall' });
    expect(parsePicture((await finish()) ?? '')).toEqual({ ...before, alt: 'In the hall' });
    expect(asked.map(({ url }) => url)).toEqual([
      `https://host.example/wp-json/speaker/v1/content/pictures?source=${SOURCE}`,
    ]);
  });
});
