// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEING_EDITED, EDITABLE } from './field-marks.ts';
import { PageFields } from './page-fields.ts';

let end: AbortController;
let fields: PageFields | undefined;

beforeEach(() => {
  end = new AbortController();
  // jsdom has neither; the attribute names need no escaping, and the highlight is not visible.
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
});

/** Opens a page with editable fields and records its events. */
function setUp(html: string, shown: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = html;
  const events: unknown[] = [];
  const note = (name: string) => {
    return (...args: readonly unknown[]) => void events.push([name, ...args]);
  };
  fields = new PageFields({
    page: window,
    fieldAttribute: 'data-field',
    valueOf: (field) => shown[field],
    onTaken: note('taken'),
    onTyping: note('typing'),
    onText: note('text'),
    onHand: (hand) =>
      void events.push(['hand', hand?.field, hand?.isTyped, hand?.around.map(({ field }) => field)]),
    onPicture: note('picture'),
    onLeft: note('left'),
    onSaveKey: note('save'),
    signal: end.signal,
  });
  return { fields, events };
}

/** Opens a page in edit mode. */
function edit(html: string, shown?: Readonly<Record<string, string>>) {
  const opened = setUp(html, shown);
  opened.fields.mark();
  return opened;
}

const at = (selector: string): HTMLElement =>
  document.querySelector(selector) ?? expect.fail(`no ${selector}`);

function send(selector: string, event: Event): Event {
  at(selector).dispatchEvent(event);
  return event;
}
const click = (selector: string) =>
  send(selector, new MouseEvent('click', { bubbles: true, cancelable: true }));
const press = (selector: string, key: string, more: KeyboardEventInit = {}) =>
  send(selector, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

const LINK = '<a data-field="hero_cta_url" href="#contact"><b data-field="hero_cta">Book</b></a>';

describe('page in edit mode', () => {
  it('handles clicks normally before its fields are marked and after they are unmarked', () => {
    const { fields: page, events } = setUp(LINK);
    expect(click('b').defaultPrevented).toBe(false);
    page.mark();
    expect(at('b').hasAttribute(EDITABLE)).toBe(true);
    page.unmark();
    expect(at('b').hasAttribute(EDITABLE)).toBe(false);
    expect([click('b').defaultPrevented, events]).toEqual([false, []]);
  });

  it('starts typing on a click on a text and does not follow its link', () => {
    const { events } = edit(LINK);
    expect(click('b').defaultPrevented).toBe(true);
    expect(events).toEqual([
      ['taken', 'hero_cta', 'Book', 'b'],
      ['typing', 'hero_cta', 'Book'],
      ['hand', 'hero_cta', true, ['hero_cta_url']],
    ]);
    expect(at('b').hasAttribute(BEING_EDITED)).toBe(true);
  });

  it('leaves the previous field and reports its text when another field is clicked', () => {
    const { events } = edit('<h1 data-field="a_title">A</h1><p data-field="b_text">B</p>');
    click('h1');
    at('h1').textContent = 'New';
    events.length = 0;
    click('p');
    expect(events.slice(0, 4)).toEqual([
      ['text', 'a_title', 'New'],
      ['hand', undefined, undefined, undefined],
      ['left', 'New'],
      ['taken', 'b_text', 'B', 'p'],
    ]);
    expect([at('h1').hasAttribute(BEING_EDITED), at('p').hasAttribute(BEING_EDITED)]).toEqual([false, true]);
  });

  it('shows controls for a list and a picture without typing', () => {
    const list = '<ul data-field="steps_list"><li data-item="1">One</li></ul>';
    const { events } = edit(
      `${list}<img data-field="portrait_image" src="/a.jpg" width="4" height="5" alt="">`,
    );
    click('ul');
    click('img');
    expect(events).toEqual([
      ['taken', 'steps_list', '["1"]', 'ul'],
      ['hand', 'steps_list', false, []],
      ['taken', 'portrait_image', '/a.jpg', 'img'],
      ['picture', 'portrait_image', 0.8, undefined],
    ]);
  });

  it('selects a field with Enter on it, and none with Enter inside it', () => {
    const { events } = edit('<h1 data-field="a_title">A <button>x</button></h1>');
    press('button', 'Enter');
    expect(events).toEqual([]);
    expect(press('h1', 'Enter').defaultPrevented).toBe(true);
    expect(events[0]).toEqual(['taken', 'a_title', 'A <button>x</button>', 'h1']);
  });

  it.each<[string, KeyboardEventInit, boolean]>([
    ['s', { ctrlKey: true }, true],
    ['S', { metaKey: true }, true],
    ['s', {}, false],
    ['s', { ctrlKey: true, shiftKey: true }, false],
    ['s', { ctrlKey: true, isComposing: true }, false],
  ])('handles %s with %j as Save: %s', (key, more, isSave) => {
    const { events } = edit('<p>x</p>');
    expect(press('p', key, more).defaultPrevented).toBe(isSave);
    expect(events).toEqual(isSave ? [['save']] : []);
  });
});

describe('displayed texts', () => {
  it('are written to every element of the field except the one being edited', () => {
    const { fields: page } = edit(
      '<h1 data-field="a_title">A</h1><h2 data-field="a_title">A</h2><p data-field="b_text">B</p>',
    );
    click('h1');
    at('h1').textContent = 'Typed';
    page.show({ a_title: 'Theirs' });
    expect(['h1', 'h2', 'p'].map((selector) => at(selector).textContent)).toEqual(['Typed', 'Theirs', 'B']);
  });

  it('are written and marked again after the page has rendered', async () => {
    edit('<main></main>', { a_title: 'Saved' });
    at('main').innerHTML = '<h1 data-field="a_title">Built in</h1>';
    await Promise.resolve();
    expect(at('h1').textContent).toBe('Saved');
    expect(at('h1').hasAttribute(EDITABLE)).toBe(true);
  });

  it('are read without the text of a composition', () => {
    const { fields: page } = edit('<h1 data-field="a_title">A</h1><p data-field="b_text">B</p>');
    click('h1');
    at('h1').textContent = 'Half typ';
    expect(page.readAsSent({ b_text: 'Shown' })).toEqual({ a_title: 'A', b_text: 'Shown' });
    at('h1').dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(page.readAsSent({})).toEqual({ a_title: 'Half typ', b_text: 'B' });
    expect([page.read('b_text'), page.read('no_field')]).toEqual(['B', undefined]);
  });

  it('name other editors, also for fields that are added later', async () => {
    const { fields: page } = edit('<main></main>');
    page.showOthers({ a_title: 'Ana is editing this' });
    at('main').innerHTML = '<h1 data-field="a_title">A</h1>';
    await Promise.resolve();
    expect(at('h1').getAttribute('data-speaker-others')).toBe('Ana is editing this');
    page.showOthers({});
    expect(at('h1').hasAttribute('data-speaker-others')).toBe(false);
  });
});
