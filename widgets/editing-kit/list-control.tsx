import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  addItem,
  createItemId,
  LIST_ITEMS_MAX,
  moveItem,
  parseList,
  removeItem,
  writeList,
  type ListItems,
} from '../../shared/core/content/lists.ts';
import { Button } from '../../shared/ui/button.tsx';
import { translate } from '../../shared/core/text/translate.ts';

export interface ListControlProps {
  readonly value: string;
  /** The first line of an item; '' where it has no text yet. */
  readonly nameOf: (item: string) => string;
  readonly onChange: (value: string) => void;
  readonly onShow: (item: string) => void;
}

/** The button of an item to focus once the changed list is rendered. */
interface Wanted {
  readonly item: string;
  readonly button: 'grip' | 'up' | 'down' | 'remove' | 'show';
}

/**
 * Adds, removes and moves items by dragging, arrow keys on the handle, and buttons. Announces each
 * change; the focus stays on the item. Styles: `editing-kit.css`.
 */
export function ListControl({ value, nameOf, onChange, onShow }: ListControlProps): ReactNode {
  const items = parseList(value) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted>(undefined);
  const [announced, announce] = useState('');
  const [dragged, setDragged] = useState<{ readonly item: string; readonly to: number }>();
  useLayoutEffect(() => {
    const { item, button } = wanted.current ?? {};
    wanted.current = undefined;
    if (item) list.current?.querySelector<HTMLElement>(`[data-id="${item}"] > .${button ?? ''}`)?.focus();
  }, [value]);

  const describe = (item: string, at: number): string => nameOf(item) || translate('New item %s', at + 1);
  function change(next: ListItems, focused: Wanted, announcement: string): void {
    wanted.current = focused;
    announce(announcement);
    onChange(writeList(next));
  }
  function move(item: string, to: number, button: Wanted['button']): void {
    const moved = moveItem(items, item, to);
    const at = moved.indexOf(item);
    if (at === items.indexOf(item)) return;
    const name = describe(item, at);
    const announcement = translate('%1$s is number %2$s of %3$s now.', name, at + 1, items.length);
    change(moved, { item, button }, announcement);
  }
  function remove(item: string, at: number): void {
    const left = removeItem(items, item);
    const next = left[Math.min(at, left.length - 1)];
    if (left.length === items.length || next === undefined) return;
    change(left, { item: next, button: 'remove' }, translate('%s is removed.', describe(item, at)));
  }
  function add(): void {
    const item = createItemId(crypto.getRandomValues(new Uint8Array(8)));
    const announcement = translate('The item is added. Write its texts in the page.');
    change(addItem(items, item), { item, button: 'show' }, announcement);
    onShow(item);
  }
  function drag(clientY: number): void {
    if (!dragged) return;
    const edges = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = edges.findIndex(({ bottom }) => clientY < bottom);
    setDragged({ ...dragged, to: over < 0 ? edges.length - 1 : over });
  }
  function drop(): void {
    setDragged(undefined);
    if (dragged) move(dragged.item, dragged.to, 'grip');
  }

  return (
    <>
      <ol ref={list} className="items" aria-label={translate('Items')}>
        {items.map((item, at) => (
          <ListRow
            key={item}
            {...{ item, at, name: describe(item, at), count: items.length, move, remove, onShow }}
            className={dragged?.item === item ? 'dragged' : dragged?.to === at ? 'over' : ''}
            grip={{
              onPointerDown: (event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged({ item, to: at });
              },
              onPointerMove: (event) => drag(event.clientY),
              onPointerUp: drop,
              onPointerCancel: () => setDragged(undefined),
            }}
          />
        ))}
      </ol>
      <p className="hint" id="items-hint">
        {translate('Drag an item by its handle, or press the arrow keys on it.')}
      </p>
      <Button disabled={items.length >= LIST_ITEMS_MAX} onClick={add}>
        {translate('Add an item')}
      </Button>
      <p className="hint announced" role="status">
        {announced}
      </p>
    </>
  );
}

interface ListRowProps extends Pick<ListControlProps, 'onShow'> {
  readonly item: string;
  readonly at: number;
  readonly name: string;
  readonly count: number;
  readonly className: string;
  readonly grip: React.ComponentProps<'button'>;
  readonly move: (item: string, to: number, button: Wanted['button']) => void;
  readonly remove: (item: string, at: number) => void;
}

function ListRow({ item, at, name, count, className, grip, move, remove, onShow }: ListRowProps): ReactNode {
  function handleKey(event: KeyboardEvent): void {
    const places: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined) move(item, to, 'grip');
    else if (event.key === 'Delete') remove(item, at);
    else return;
    event.preventDefault();
  }
  const button = (kind: Wanted['button'], label: string, sign: string, isOff: boolean, act: () => void) => (
    <button
      type="button"
      className={kind}
      aria-label={`${label}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : act}
    >
      {sign}
    </button>
  );
  return (
    <li data-id={item} className={className}>
      <button
        type="button"
        className="grip"
        aria-label={`Move: ${name}`}
        aria-describedby="items-hint"
        onKeyDown={handleKey}
        {...grip}
      >
        ⠿
      </button>
      <button type="button" className="show" onClick={() => onShow(item)}>
        {name}
      </button>
      {button('up', translate('Move up'), '↑', at === 0, () => move(item, at - 1, 'up'))}
      {button('down', translate('Move down'), '↓', at === count - 1, () => move(item, at + 1, 'down'))}
      {button('remove', translate('Remove'), '×', count === 1, () => remove(item, at))}
    </li>
  );
}
