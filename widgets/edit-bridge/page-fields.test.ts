// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEING_EDITED, EDITABLE } from './field-marks.ts';
import { PageFields } from './page-fields.ts';

let end: AbortController;
let fields: PageFields | undefined;

beforeEach(() => {
  end = new AbortController();
  // What jsdom lacks: the names of the attributes here need no escape, and nobody sees the highlight.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  fields?.unmark();
  fields?.stop();
  end.abort();
  vi.unstubAllGlobals();
});

/** A page whose fields are edited, and what was heard of it. */
function setUp(html: string, shown: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = html;
  const heard: unknown[] = [];
  const note =
    (name: string) =>
    (...said: readonly unknown[]): void =>
      void heard.push([name, ...said]);
  fields = new PageFields({
    page: window,
    fieldAttribute: 'data-field',
    valueOf: (field) => shown[field],
    onTaken: note('taken'),
    onTyping: note('typing'),
    onText: note('text'),
    onHand: (hand) =>
      void heard.push(['hand', hand?.field, hand?.isTyped, hand?.around.map(({ field }) => field)]),
    onPicture: note('picture'),
    onLeft: note('left'),
    onSaveKey: note('save'),
    signal: end.signal,
  });
  return { fields, heard };
}

const at = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

function send(selector: string, event: Event): Event {
  at(selector).dispatchEvent(event);
  return event;
}
const click = (selector: string) =>
  send(selector, new MouseEvent('click', { bubbles: true, cancelable: true }));
const press = (selector: string, key: string, more: KeyboardEventInit = {}) =>
  send(selector, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
/** Until the page's own observers have seen what has changed. */
const seen = () => Promise.resolve();

const LINK = '<a data-field="hero_cta_url" href="#contact"><b data-field="hero_cta">Book</b></a>';

describe('the page under edit', () => {
  it('is a page as any other before its fields are marked, and after', () => {
    const { fields: page, heard } = setUp(LINK);
    expect(click('b').defaultPrevented).toBe(false);
    page.mark();
    expect(at('b').hasAttribute(EDITABLE)).toBe(true);
    page.unmark();
    expect(at('b').hasAttribute(EDITABLE)).toBe(false);
    expect([click('b').defaultPrevented, heard]).toEqual([false, []]);
  });

  it('lets a text be typed in by a click on it, and no link lead away', () => {
    const { fields: page, heard } = setUp(LINK);
    page.mark();
    expect(click('b').defaultPrevented).toBe(true);
    expect(heard).toEqual([
      ['taken', 'hero_cta', 'Book', 'b'],
      ['typing', 'hero_cta', 'Book'],
      ['hand', 'hero_cta', true, ['hero_cta_url']],
    ]);
    expect(at('b').hasAttribute(BEING_EDITED)).toBe(true);
  });

  it('goes on to the next field: the one before is left, and said what it says', () => {
    const { fields: page, heard } = setUp('<h1 data-field="a_title">A</h1><p data-field="b_text">B</p>');
    page.mark();
    click('h1');
    at('h1').textContent = 'New';
    heard.length = 0;
    click('p');
    expect(heard.slice(0, 4)).toEqual([
      ['text', 'a_title', 'New'],
      ['hand', undefined, undefined, undefined],
      ['left', 'New'],
      ['taken', 'b_text', 'B', 'p'],
    ]);
    expect([at('h1').hasAttribute(BEING_EDITED), at('p').hasAttribute(BEING_EDITED)]).toEqual([false, true]);
  });

  it('gives a list and a picture their controls, and lets neither be typed in', () => {
    const { fields: page, heard } = setUp(
      '<ul data-field="steps_list"><li data-item="1">One</li></ul><img data-field="portrait_image" src="/a.jpg" width="4" height="5" alt="">',
    );
    page.mark();
    click('ul');
    click('img');
    expect(heard).toEqual([
      ['taken', 'steps_list', '["1"]', 'ul'],
      ['hand', 'steps_list', false, []],
      ['taken', 'portrait_image', '/a.jpg', 'img'],
      ['picture', 'portrait_image', 0.8, undefined],
    ]);
  });

  it('takes a field in hand by Enter on it, and none by Enter within it', () => {
    const { fields: page, heard } = setUp('<h1 data-field="a_title">A <button>x</button></h1>');
    page.mark();
    press('button', 'Enter');
    expect(heard).toEqual([]);
    expect(press('h1', 'Enter').defaultPrevented).toBe(true);
    expect(heard[0]).toEqual(['taken', 'a_title', 'A <button>x</button>', 'h1']);
  });

  it.each<[string, KeyboardEventInit, boolean]>([
    ['s', { ctrlKey: true }, true],
    ['S', { metaKey: true }, true],
    ['s', {}, false],
    ['s', { ctrlKey: true, shiftKey: true }, false],
    ['s', { ctrlKey: true, isComposing: true }, false],
  ])('hears %s with %j as Save: %s', (key, more, isSave) => {
    const { fields: page, heard } = setUp('<p>x</p>');
    page.mark();
    expect(press('p', key, more).defaultPrevented).toBe(isSave);
    expect(heard).toEqual(isSave ? [['save']] : []);
  });
});

describe('texts that are shown', () => {
  it('are shown wherever their field stands, but not where somebody types', () => {
    const { fields: page } = setUp(
      '<h1 data-field="a_title">A</h1><h2 data-field="a_title">A</h2><p data-field="b_text">B</p>',
    );
    page.mark();
    click('h1');
    at('h1').textContent = 'Typed';
    page.show({ a_title: 'Theirs' });
    expect([at('h1').textContent, at('h2').textContent, at('p').textContent]).toEqual([
      'Typed',
      'Theirs',
      'B',
    ]);
  });

  it('are shown again where the page has rendered over them, and marked', async () => {
    const { fields: page } = setUp('<main></main>', { a_title: 'Saved' });
    page.mark();
    at('main').innerHTML = '<h1 data-field="a_title">Built in</h1>';
    await seen();
    expect(at('h1').textContent).toBe('Saved');
    expect(at('h1').hasAttribute(EDITABLE)).toBe(true);
  });

  it('are told as the parent was told: a text half typed is not one yet', () => {
    const { fields: page } = setUp('<h1 data-field="a_title">A</h1><p data-field="b_text">B</p>');
    page.mark();
    click('h1');
    at('h1').textContent = 'Half typ';
    expect(page.readAsSent({ b_text: 'Shown' })).toEqual({ a_title: 'A', b_text: 'Shown' });
    page.flush();
    expect(page.readAsSent({})).toEqual({ a_title: 'Half typ', b_text: 'B' });
    expect([page.read('b_text'), page.read('no_field')]).toEqual(['B', undefined]);
  });

  it('say who else has them in hand, those to come included', async () => {
    const { fields: page } = setUp('<main></main>');
    page.mark();
    page.showOthers({ a_title: 'Ana is editing this' });
    at('main').innerHTML = '<h1 data-field="a_title">A</h1>';
    await seen();
    expect(at('h1').getAttribute('data-speaker-others')).toBe('Ana is editing this');
    page.showOthers({});
    expect(at('h1').hasAttribute('data-speaker-others')).toBe(false);
  });
});
