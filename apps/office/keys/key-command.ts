import { translate } from '../../../shared/core/text/translate.ts';

export type KeyCommand = 'next' | 'previous' | 'search' | 'back' | 'note' | 'help' | ViewNumber;

type ViewNumber = '1' | '2' | '3' | '4' | '5' | '6';

export const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
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

/** `path` is the event's composed path. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  readonly path: readonly EventTarget[];
}

const TYPING = 'input, select, textarea, [contenteditable], dialog';
/** Arrow keys move between leads only on a lead; otherwise they scroll. */
const LEAD = '[data-lead]';

/** The command of a key pressed in the office or without a focus; undefined during typing. */
export function keyCommand(pressed: PressedKey, office: Node): KeyCommand | undefined {
  const { key, path } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.isComposing || pressed.defaultPrevented) return undefined;
  const [target] = path;
  if (!(target instanceof Element)) return undefined;
  const isHere = path.includes(office) || target === target.ownerDocument.body;
  if (!isHere || target.closest(TYPING) !== null) return undefined;
  if (key.startsWith('Arrow') && target.closest(LEAD) === null) return undefined;
  return COMMANDS[key];
}
