import { describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '../../../shared/clients/pictures-client.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '../../../shared/core/content/picture-limits.ts';
import { parsePicture, type StoredPicture } from '../../../shared/core/content/picture.ts';
import { createHostSource } from './picture-sources.ts';
import { PictureWork } from './picture-work.ts';
import { STORED_PICTURE } from '../../../tests/setup/stored-picture.ts';

const CONTENT_URL = 'https://host.example/wp-json/speaker/v1/content';
const SOURCE = 'f'.repeat(32);
const ID = '0'.repeat(32);
const REFUSAL = 'This is not a picture that can be used here.';
const FILE = new Blob(['bytes']);

type Answer = () => Promise<Response>;

/** Stubs a host that gives these answers in turn and records the requests. */
function setUp(...answers: Answer[]) {
  const requests: { url: string; body: unknown }[] = [];
  const bitmap = { width: 4000, height: 3000, close: () => undefined } as ImageBitmap;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, body: init.body });
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  const settings = { nonce: 'n', contentKey: 'k' };
  const source = createHostSource(() => ({ contentUrl: CONTENT_URL, settings }));
  const work = new PictureWork(
    () => source,
    () => undefined,
  );
  /** Returns the value of the field, or undefined without one. */
  const finish = async (): Promise<string | undefined> => {
    let value: string | undefined;
    await work.finish((made) => void (value = made));
    return value;
  };
  return { work, finish, requests, answers };
}

const answerWith = (body: object, status = 200): Answer => {
  return () => Promise.resolve(Response.json(body, { status }));
};
const accepted = answerWith({ source: SOURCE, width: 4000, height: 3000 });
const made = answerWith({ id: ID, source: SOURCE, width: 2400, height: 3000 });

describe('picture for a field', () => {
  it('is sent, described and created, and then becomes the value of the field', async () => {
    const { work, finish, requests } = setUp(accepted, made);
    await work.send(FILE, 4 / 5);
    expect(work.open?.draft?.crop).toEqual({ x: 0.2, y: 0, width: 0.6, height: 1 });
    expect(await finish()).toBeUndefined();
    expect([work.isAltMissing, requests.length]).toEqual([true, 1]);
    work.change({ alt: 'On stage' });
    expect(work.isAltMissing).toBe(false);
    expect(parsePicture((await finish()) ?? '')).toMatchObject({ id: ID, alt: 'On stage', width: 2400 });
    const crop = { x: 0.2, y: 0, width: 0.6, height: 1 };
    expect(JSON.parse(requests[1]?.body as string)).toEqual({ source: SOURCE, crop });
    expect([work.open?.draft, work.busy, work.problem]).toEqual([undefined, undefined, undefined]);
  });

  it('shows the refusal message of the host', async () => {
    const { work } = setUp(answerWith({ error: REFUSAL }, 422));
    await work.send(FILE, 1);
    expect([work.problem, work.open?.draft]).toEqual([REFUSAL, undefined]);
  });

  it('is not sent when it exceeds the limit of every host', async () => {
    const { work, requests } = setUp();
    await work.send({ size: PICTURE_BYTES_MAX } as Blob, 1);
    expect([work.problem, requests]).toEqual([PICTURE_TOO_LARGE, []]);
  });

  it('is kept when the host does not answer, and can be sent again', async () => {
    const { work, answers } = setUp();
    await work.send(FILE, 1);
    expect(work.problem).toBe(NO_ANSWER);
    answers.push(accepted);
    work.retry?.();
    await expect.poll(() => work.open).toBeDefined();
    expect(work.problem).toBeUndefined();
  });

  it('keeps its crop and text when its sizes cannot be created', async () => {
    const { work, finish, answers } = setUp(accepted);
    await work.send(FILE, 1);
    work.change({ alt: 'On stage' });
    expect(await finish()).toBeUndefined();
    expect([work.problem, work.open?.draft?.alt]).toEqual([NO_ANSWER, 'On stage']);
    answers.push(made);
    expect(parsePicture((await finish()) ?? '')).toMatchObject({ alt: 'On stage' });
  });

  it('is replaced by the last chosen file regardless of the order of answers', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const slow: Answer = () => new Promise((resolve) => (answerFirst = resolve));
    const other = answerWith({ source: 'e'.repeat(32), width: 800, height: 800 });
    const { work, finish, requests } = setUp(slow, other, made);
    const first = work.send(FILE, 1);
    await work.send(FILE, 1);
    answerFirst(await accepted());
    await first;
    work.change({ alt: 'On stage' });
    await finish();
    expect(JSON.parse(requests.at(-1)?.body as string)).toMatchObject({ source: 'e'.repeat(32) });
  });

  it('is reopened with its text and not created again for a changed text', async () => {
    const { work, finish, requests } = setUp(() => Promise.resolve(new Response('bytes')));
    const before: StoredPicture = { ...STORED_PICTURE, alt: 'On stage', focus: [50, 20] };
    await work.reopen(before, 4 / 5);
    work.change({ alt: 'In the hall' });
    expect(parsePicture((await finish()) ?? '')).toEqual({ ...before, alt: 'In the hall' });
    const { url } = requests[0] ?? {};
    expect([url, requests.length]).toEqual([`${CONTENT_URL}/pictures?source=${before.source}`, 1]);
  });
});
