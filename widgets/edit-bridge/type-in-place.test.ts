// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Typing } from './type-in-place.ts';

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
    type(text: string, isComposing = false) {
      element.textContent = text;
      element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    },
    press(key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      element.dispatchEvent(event);
      return event;
    },
  };
}

describe('text edited in place', () => {
  it('is reported with each input, and ends when the field loses the focus', () => {
    const { type, texts, ends, element, typing } = setUp();
    type('N');
    type('N ');
    type('New');
    expect(texts).toEqual(['N', 'New']);
    element.blur();
    expect([texts, ends, typing.sent]).toEqual([['N', 'New'], ['New'], 'New']);
    expect(element.hasAttribute('contenteditable')).toBe(false);
  });

  it('is confirmed with Enter, and the focus stays', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
    expect(press('Enter').defaultPrevented).toBe(true);
    expect([texts, ends]).toEqual([['New'], ['New']]);
    expect(document.activeElement).toBe(element);
  });

  it('is reset with Escape', () => {
    const { type, press, texts, ends, element } = setUp();
    type('New');
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
    const { type, press, texts, ends, element, typing } = setUp();
    type('か', true);
    press('Enter', { isComposing: true });
    // oxlint-disable-next-line typescript/no-deprecated -- the only sign in Safari
    press('Escape', { keyCode: 229 });
    expect([texts, ends, typing.sent]).toEqual([[], [], 'Old']);
    element.dispatchEvent(new CompositionEvent('compositionend'));
    expect(texts).toEqual(['か']);
  });

  it('stops its key events and refuses markup', () => {
    const { press, element } = setUp();
    const keys: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => keys.push(key));
    press('s');
    expect(keys).toEqual([]);
    const accepted = ['formatBold', 'insertParagraph', 'insertText'].filter((inputType) =>
      element.dispatchEvent(new InputEvent('beforeinput', { inputType, cancelable: true })),
    );
    expect(accepted).toEqual(['insertText']);
  });
});
