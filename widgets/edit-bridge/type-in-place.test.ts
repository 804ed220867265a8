// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Typing } from './type-in-place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts typing in a field with the text 'Old'. */
function setUp(html = '<p tabindex="0">Old</p>') {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('[tabindex]');
  if (!element) throw new Error('no field');
  const texts: string[] = [];
  const ends: string[] = [];
  const typing = new Typing(element, {
    onText: (text) => void texts.push(text),
    onEnd: (text) => void ends.push(text),
  });
  return {
    element,
    texts,
    ends,
    typing,
    type(text: string) {
      element.textContent = text;
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    press(key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      element.dispatchEvent(event);
      return event;
    },
  };
}

describe('text edited in place', () => {
  it('is reported once after a pause and when the field loses the focus', () => {
    const { type, texts, ends, element } = setUp();
    type('N');
    vi.advanceTimersByTime(249);
    type('Ne');
    vi.advanceTimersByTime(249);
    expect(texts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(texts).toEqual(['Ne']);
    type('New');
    element.blur();
    expect([texts, ends]).toEqual([['Ne', 'New'], ['New']]);
    expect(element.hasAttribute('contenteditable')).toBe(false);
    vi.runAllTimers();
    expect(texts).toHaveLength(2);
  });

  it('is unchanged until it is reported', () => {
    const { type, typing } = setUp();
    type('New');
    expect(typing.sent).toBe('Old');
    typing.flush();
    expect(typing.sent).toBe('New');
  });

  it('is confirmed with Enter, and the focus stays', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
    expect(press('Enter').defaultPrevented).toBe(true);
    expect([texts, ends]).toEqual([['New'], ['New']]);
    expect(document.activeElement).toBe(element);
  });

  it('is reset with Escape, also after the pause', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
    vi.runAllTimers();
    press('Escape');
    expect([texts, ends, element.textContent]).toEqual([['New', 'Old'], ['Old'], 'Old']);
  });

  it('is not reported when unchanged', () => {
    const { typing, texts, ends } = setUp();
    typing.end();
    typing.end();
    expect([texts, ends]).toEqual([[], ['Old']]);
  });

  it('is not reported during a composition', () => {
    const { type, press, texts, ends, element } = setUp();
    element.dispatchEvent(new CompositionEvent('compositionstart'));
    type('か');
    vi.runAllTimers();
    press('Enter', { isComposing: true });
    // oxlint-disable-next-line typescript/no-deprecated -- the only sign in Safari
    press('Escape', { keyCode: 229 });
    expect([texts, ends]).toEqual([[], []]);
    element.dispatchEvent(new CompositionEvent('compositionend'));
    vi.runAllTimers();
    expect(texts).toEqual(['か']);
  });

  it('stops its key events and refuses markup', () => {
    const { press, element } = setUp();
    const keys: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => keys.push(key));
    press('s');
    expect(keys).toEqual([]);
    for (const [inputType, prevented] of [
      ['formatBold', true],
      ['insertParagraph', true],
      ['insertText', false],
    ] as const) {
      const event = new InputEvent('beforeinput', { inputType, cancelable: true });
      element.dispatchEvent(event);
      expect(event.defaultPrevented, inputType).toBe(prevented);
    }
  });
});
