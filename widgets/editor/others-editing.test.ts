// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import { initialEditor } from './editor-reducer.ts';
import type { EditorState } from './editor-reducer.ts';
import { OthersEditing } from './others-editing.ts';

const ANA = { name: 'Ana', page: '/', field: 'hero_title' };
const BEN = { name: 'Ben', page: '/about', field: 'footer_text' };
const CHRIS = { name: 'Chris', page: '/about', field: 'about_lead' };

/** What the service answers, and what it was told. */
let answer: () => Response;
let told: Record<string, unknown>[];
let isHidden: boolean;
let end: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isHidden = false;
  end = new AbortController();
  answer = () => Response.json({ editors: [ANA] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    told.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Promise.resolve().then(answer);
  });
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** An editor that has asked once. */
async function open(page: Partial<EditorState> = {}) {
  const state = { ...initialEditor('/'), values: { hero_title: 'x', footer_text: 'y' }, ...page };
  const sent: ParentMessage[] = [];
  const holder = { state };
  const others = new OthersEditing({
    contentUrl: 'https://host.example/wp-json/speaker/v1/content',
    settings: () => ({ nonce: 'n', contentKey: 'k' }),
    page: () => holder.state,
    send: (message) => void sent.push(message),
    onChange: () => undefined,
    signal: end.signal,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { others, sent, holder };
}

function setHidden(hidden: boolean): Promise<unknown> {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(0);
}

const sentOf = (editors: Record<string, string>): ParentMessage => ({
  type: 'speaker-others-editing',
  payload: { editors },
});

describe('who else is on this page', () => {
  it('are those on it, and those elsewhere with a text in hand that it shows too', async () => {
    answer = () => Response.json({ editors: [ANA, BEN, CHRIS] });
    const { others, sent } = await open();
    expect(others.here).toEqual([ANA, BEN]);
    expect(others.editorsOf('footer_text')).toEqual(['Ben']);
    expect(sent).toEqual([sentOf({ hero_title: 'Ana is editing this', footer_text: 'Ben is editing this' })]);
  });

  it('is told to the page when it changes, and again when the page is there anew', async () => {
    const { others, sent } = await open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    others.show();
    expect(sent).toHaveLength(2);
    answer = () => Response.json({ editors: [] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.at(-1)).toEqual(sentOf({}));
  });

  it('is nothing to tell where nobody is', async () => {
    answer = () => Response.json({ editors: [] });
    expect((await open()).sent).toEqual([]);
  });

  it('are still there where nobody answers, and asked for again', async () => {
    const { others } = await open();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(others.here).toEqual([ANA]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toHaveLength(3);
  });
});

describe('where this editor is', () => {
  it('is told every ten seconds, under one id', async () => {
    await open({ selected: 'hero_title' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const session = told[0]?.['session'];
    expect(session).toMatch(/^[\w-]{22}$/);
    expect(told).toEqual(Array(2).fill({ session, page: '/', field: 'hero_title' }));
  });

  it('is told soon after another text was taken in hand, once for several', async () => {
    const { others, holder } = await open();
    for (const selected of ['hero_title', 'footer_text']) {
      holder.state = { ...holder.state, selected };
      others.moved();
      await vi.advanceTimersByTimeAsync(499);
    }
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.slice(1)).toMatchObject([{ page: '/', field: 'footer_text' }]);
  });

  it('is told soon after it changed while an answer was on its way', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer = () => new Promise<Response>((resolve) => (arrive = resolve)) as unknown as Response;
    const { holder } = await open();
    holder.state = { ...holder.state, path: '/about' };
    arrive(Response.json({ editors: [] }));
    await vi.advanceTimersByTimeAsync(500);
    expect(told.map(({ page }) => page)).toEqual(['/', '/about']);
  });

  it('is left when the editor cannot be seen, and taken up when it can', async () => {
    await open();
    const session = told[0]?.['session'];
    await setHidden(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.slice(1)).toEqual([{ session, leaving: true }]);
    await setHidden(false);
    expect(told.slice(2)).toEqual([{ session, page: '/', field: null }]);
  });

  it('is left at the end, and nothing is told after it', async () => {
    await open();
    end.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.slice(1)).toMatchObject([{ leaving: true }]);
  });

  it('is told once to a service that knows nothing of editors', async () => {
    answer = () => new Response(null, { status: 404 });
    const { others } = await open();
    others.moved();
    await setHidden(true);
    await setHidden(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveLength(1);
  });
});
