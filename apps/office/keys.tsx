import { translate } from '../../shared/core/text/translate.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

export type KeyCommand = 'next' | 'previous' | 'search' | 'back' | 'note' | 'help' | ViewNumber;

type ViewNumber = '1' | '2' | '3' | '4' | '5' | '6';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', '↓'], does: translate('Next lead') },
  { keys: ['k', '↑'], does: translate('Previous lead') },
  { keys: ['Enter'], does: translate('Open the lead') },
  { keys: ['/'], does: translate('Search') },
  { keys: ['n'], does: translate('Write a note on the open lead') },
  { keys: ['Esc'], does: translate('Back to the list') },
  { keys: ['1', '…', '6'], does: translate('Leads, holds, events, rooms, reports, mails') },
  { keys: ['?'], does: translate('Show these keys') },
];

const COMMANDS: Readonly<Partial<Record<string, KeyCommand>>> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  '/': 'search',
  Escape: 'back',
  n: 'note',
  '?': 'help',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
  '6': '6',
};

const TYPING = 'input, select, textarea, [contenteditable], dialog';
/** Arrow keys move between leads only on a lead; otherwise they scroll. */
const LEAD = '[data-lead]';

/** The command of a key pressed in the office or without a focus; undefined during typing. */
export function keyCommand(event: KeyboardEvent, office: Node): KeyCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.isComposing || event.defaultPrevented) return undefined;
  const path = event.composedPath();
  const [target] = path;
  if (!(target instanceof Element)) return undefined;
  const isHere = path.includes(office) || target === target.ownerDocument.body;
  if (!isHere || target.closest(TYPING) !== null) return undefined;
  if (event.key.startsWith('Arrow') && target.closest(LEAD) === null) return undefined;
  return COMMANDS[event.key];
}

export function KeysHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">{translate('Keys')}</h2>
      <dl className="grid gap-[0.4rem]">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="grid grid-cols-[6rem_1fr]">
            <dt className="flex gap-[0.3rem]">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{translate('They do not apply while you type.')}</p>
      <form method="dialog" className="actions">
        <button className="button">{translate('Close')}</button>
      </form>
    </dialog>
  );
}

/** Handles the office's keys; the default is prevented only if `run` returns true. */
export function useKeys(office: RefObject<HTMLElement | null>, run: (command: KeyCommand) => boolean): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = office.current ? keyCommand(event, office.current) : undefined;
      if (command !== undefined && onCommand(command)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [office]);
}

/** Focuses the lead `step` places after the focused or open one; false without a list. */
export function moveFocus(root: HTMLElement, step: 1 | -1): boolean {
  const links = [...root.querySelectorAll<HTMLElement>('[data-lead]')];
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  const focused = links.findIndex((link) => link === activeElement);
  const from = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
  const to = from === -1 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1);
  links[to]?.focus();
  return links.length > 0;
}

/** Focuses the first visible match; false without one. */
export function focusIn(root: HTMLElement, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}
