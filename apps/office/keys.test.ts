// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keyCommand } from './keys.tsx';

let office: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="office">
    <a href="#lead=1" data-lead="1">Ann</a><button>Save</button><input /><textarea></textarea>
    <dialog><button id="inside">Yes</button></dialog></div><button id="outside">Host</button>`;
  office = document.querySelector<HTMLElement>('#office') ?? document.body;
});

function press(key: string, on: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  let command: ReturnType<typeof keyCommand>;
  const listen = () => (command = keyCommand(event, office));
  document.addEventListener('keydown', listen, { once: true });
  document.querySelector(on)?.dispatchEvent(event);
  return command;
}

describe('keyCommand', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['/', 'search'],
    ['n', 'note'],
    ['?', 'help'],
    ['Escape', 'back'],
    ['4', '4'],
    ['7', undefined],
    ['x', undefined],
  ])('returns for %s the command %s, on a button and without focus', (key, command) => {
    expect([press(key, '#office > button'), press(key, 'body')]).toEqual([command, command]);
  });

  it('uses arrow keys only on a lead, because they scroll elsewhere', () => {
    expect(press('ArrowDown', '[data-lead]')).toBe('next');
    expect(press('ArrowUp', '[data-lead]')).toBe('previous');
    expect(press('ArrowDown', 'body')).toBeUndefined();
  });

  it.each(['input', 'textarea', '#inside', '#outside'])('returns no command in %s', (place) => {
    expect(press('j', place)).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('returns no command with %s', (what) => {
    expect(press('k', 'body', { [what]: true })).toBeUndefined();
  });

  it('returns no command for an event that another listener has handled', () => {
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    expect(press('k', 'body')).toBeUndefined();
  });
});
