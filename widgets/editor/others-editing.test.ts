// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorContentClient } from '../../shared/clients/editor-content-client.ts';
import type { ParentMessage } from '../../shared/core/editing/messages.ts';
import { initialPage, type FramedPage } from './editor-session-options.ts';
import { describeEditing, joinNames, nameEditor, OthersEditing } from './others-editing.ts';

const ANA = { name: 'Ana', page: '/', field: 'hero_title' };
const BEN = { name: 'Ben', page: '/about', field: 'footer_text' };
const CHRIS = { name: 'Chris', page: '/about', field: 'about_lead' };

/** The answer of the service, and the received reports. */
let answer: () => Response;
let reports: Record<string, unknown>[];
let isHidden: boolean;
let end: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  isHidden = false;
  end = new AbortController();
  answer = () => Response.json({ editors: [ANA] });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    reports.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Promise.resolve().then(answer);
  });
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens an editor after its first request. */
async function open(page: Partial<FramedPage> = {}) {
  const state = { ...initialPage('/'), values: { hero_title: 'x', footer_text: 'y' }, ...page };
  const sent: ParentMessage[] = [];
  const holder = { state };
  const others = new OthersEditing({
    client: createEditorContentClient('https://host.example/content', () => ({ nonce: 'n' })),
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

const sentOf = (editors: Record<string, string>) => ({
  type: 'speaker-others-editing',
  payload: { editors },
});

describe('other editors of this page', () => {
  it.each([
    ['Ana', 'Ana'],
    ['Ana Ben', 'Ana and Ben'],
    ['Ana Ben Cai', 'Ana, Ben and Cai'],
    ['Ana Ben Cai Dee', 'Ana, Ben, Cai and 1 other'],
    ['Ana Ben Cai Dee Eve', 'Ana, Ben, Cai and 2 others'],
  ])('%s are named as %j', (names, joined) => expect(joinNames(names.split(' '))).toBe(joined));

  it('are one for the name of a company, and "Somebody" without a name', () => {
    expect(describeEditing(['Smith and Sons'], 'Hero title')).toBe('Smith and Sons is editing Hero title');
    expect(describeEditing(['Ana', 'Ben'])).toBe('Ana and Ben are editing this');
    expect(nameEditor({ ...ANA, name: ' \u202e\n' })).toBe('Somebody');
    expect(nameEditor({ ...ANA, name: 'x'.repeat(500) })).toHaveLength(60);
  });

  it('are those on the page and those who edit one of its texts on another page', async () => {
    answer = () => Response.json({ editors: [ANA, BEN, CHRIS] });
    const { others, sent } = await open();
    expect(others.here).toEqual([ANA, BEN]);
    expect(others.editorsOf('footer_text')).toEqual(['Ben']);
    expect(sent).toEqual([sentOf({ hero_title: 'Ana is editing this', footer_text: 'Ben is editing this' })]);
  });

  it('are sent to the page after each report and when the page has loaded', async () => {
    const { others, sent } = await open();
    others.show();
    expect(sent).toEqual(Array(2).fill(sentOf({ hero_title: 'Ana is editing this' })));
    answer = () => Response.json({ editors: [] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.at(-1)).toEqual(sentOf({}));
  });

  it('are kept and requested again when the service does not answer', async () => {
    const { others } = await open();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(others.here).toEqual([ANA]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reports).toHaveLength(3);
  });
});

describe('presence of this editor', () => {
  it('is reported every ten seconds with one session ID, and at once after a change', async () => {
    const { others, holder } = await open({ selected: 'hero_title' });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reports).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const session = reports[0]?.['session'];
    expect(session).toMatch(/^[\w-]{22}$/);
    expect(reports).toEqual(Array(2).fill({ session, page: '/', field: 'hero_title' }));
    await vi.advanceTimersByTimeAsync(6_000);
    holder.state = { ...holder.state, path: '/about', selected: 'footer_text' };
    others.report();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reports.slice(2)).toEqual([{ session, page: '/about', field: 'footer_text' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports).toHaveLength(4);
  });

  it('ends when the editor is hidden, is reported again when it is visible, and ends with the signal', async () => {
    await open();
    const session = reports[0]?.['session'];
    await setHidden(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.slice(1)).toEqual([{ session, leaving: true }]);
    await setHidden(false);
    expect(reports.slice(2)).toEqual([{ session, page: '/', field: null }]);
    end.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.slice(3)).toEqual([{ session, leaving: true }]);
  });

  it('is reported once to a service without presence', async () => {
    answer = () => new Response(null, { status: 404 });
    const { others } = await open();
    others.report();
    await setHidden(true);
    await setHidden(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports).toHaveLength(1);
  });
});
