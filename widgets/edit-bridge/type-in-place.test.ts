// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTyping } from './type-in-place.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody types in a field that says 'Old'. */
function setUp(html = '<p tabindex="0">Old</p>', history: string[] = []) {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('[tabindex]');
  if (!element) throw new Error('no field');
  const texts: string[] = [];
  const ends: string[] = [];
  const typing = startTyping(element, {
    history,
    onText: (text) => void texts.push(text),
    onEnd: (text) => void ends.push(text),
  });
  return {
    ...{ element, texts, ends, typing, history },
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

describe('a text that is typed in where it stands', () => {
  it('is told after a pause, once, and when the field is left', () => {
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

  it('is no change yet before it is told', () => {
    const { type, typing } = setUp();
    type('New');
    expect(typing.told).toBe('Old');
    typing.flush();
    expect(typing.told).toBe('New');
  });

  it('is kept by Enter, and the focus stays', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
    expect(press('Enter').defaultPrevented).toBe(true);
    expect([texts, ends]).toEqual([['New'], ['New']]);
    expect(document.activeElement).toBe(element);
  });

  it('goes back to what it was by Escape, also where the pause was over', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
    vi.runAllTimers();
    press('Escape');
    expect([texts, ends, element.textContent]).toEqual([['New', 'Old'], ['Old'], 'Old']);
  });

  it('that nobody has changed is told to nobody', () => {
    const { typing, texts, ends } = setUp();
    typing.end();
    typing.end();
    expect([texts, ends]).toEqual([[], ['Old']]);
  });

  it('is undone and done again within its field, and further back in the next stay', () => {
    const history: string[] = [];
    const first = setUp(undefined, history);
    first.type('One');
    first.typing.flush();
    first.type('Two');
    first.press('z', { ctrlKey: true });
    expect(first.element.textContent).toBe('One');
    first.press('y', { ctrlKey: true });
    expect(first.element.textContent).toBe('Two');
    first.typing.end();
    const second = setUp('<p tabindex="0">Two</p>', history);
    for (const text of ['One', 'Old', 'Old']) {
      second.press('z', { metaKey: true });
      expect(second.element.textContent).toBe(text);
    }
  });

  it('belongs to an input method until that has finished it', () => {
    const { type, press, texts, ends, element } = setUp();
    element.dispatchEvent(new CompositionEvent('compositionstart'));
    type('か');
    vi.runAllTimers();
    press('Enter', { isComposing: true });
    press('Escape', { keyCode: 229 });
    expect([texts, ends]).toEqual([[], []]);
    element.dispatchEvent(new CompositionEvent('compositionend'));
    vi.runAllTimers();
    expect(texts).toEqual(['か']);
  });

  it('takes its keys from the page, and no markup in', () => {
    const { press, element } = setUp();
    const heard: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => heard.push(key));
    press('s');
    expect(heard).toEqual([]);
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
