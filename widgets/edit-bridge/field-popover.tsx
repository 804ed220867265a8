import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isListName } from '../../shared/core/content/fields.ts';
import { Button } from '../../shared/ui/button.tsx';
import { describeField, nameItem } from '../editing-kit/describe-value.ts';
import { LinkControl } from '../editing-kit/link-control.tsx';
import { ListControl } from '../editing-kit/list-control.tsx';
import type { EditSession } from './edit-session.ts';
import type { FocusedField } from './page-fields.ts';
import { isOfInputMethod } from './type-in-place.ts';

/** Distance to the field and to the edges of the view, in CSS pixels. */
const GAP = 8;

export interface FieldPopoverProps {
  readonly focused: FocusedField;
  readonly session: EditSession;
  /** Opens the control of a field; undefined closes the popover. */
  readonly onOpen: (focused: FocusedField | undefined) => void;
}

/**
 * The control at a link or a list (docs/product.md#editing-in-place), also offered while a text
 * inside such a field is edited. Styles: `edit-bridge.css`.
 */
export function FieldPopover({ focused, session, onOpen }: FieldPopoverProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { isTyped, around } = focused;
  const { element, field } = (isTyped && around[0]) || focused;
  // The page may have rendered another element for the field.
  const elementNow = (): HTMLElement | undefined =>
    element.isConnected ? element : session.fields.elementOf(field);
  useLayoutEffect(() => {
    const position = (): void => {
      const anchor = elementNow();
      if (box.current && anchor) positionBeside(box.current, anchor);
    };
    const leave = (event: Event): void => {
      const root = box.current?.getRootNode();
      if (!isTyped && root && !event.composedPath().includes(root)) onOpen(undefined);
    };
    if (!box.current?.matches(':popover-open')) box.current?.showPopover();
    position();
    const ending = new AbortController();
    const options = { capture: true, passive: true, signal: ending.signal };
    document.addEventListener('pointerdown', leave, options);
    window.addEventListener('scroll', position, options);
    window.addEventListener('resize', position, options);
    return () => ending.abort();
  });
  useLayoutEffect(() => {
    if (focused.isTyped) return;
    box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div
      ref={box}
      className="popover"
      part="popover"
      popover="manual"
      role="dialog"
      aria-label={isTyped ? 'Around this text' : describeField(focused.field)}
    >
      {isTyped ? (
        around.map((offered) => (
          <Button
            key={offered.field}
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => onOpen({ ...offered, isTyped: false, around: [] })}
          >
            {isListName(offered.field) ? 'Change the list' : 'Change the link'}
          </Button>
        ))
      ) : (
        <FieldControl
          key={focused.field}
          field={focused.field}
          session={session}
          onDone={() => {
            onOpen(undefined);
            elementNow()?.focus();
          }}
        />
      )}
    </div>
  );
}

interface FieldControlProps {
  readonly field: string;
  readonly session: EditSession;
  readonly onDone: () => void;
}

/** Escape restores a link's address; Enter, Done and a click outside accept it. A list has undo. */
function FieldControl({ field, session, onDone }: FieldControlProps): ReactNode {
  const [before] = useState(() => session.valueOf(field) ?? '');
  const [past, setPast] = useState<readonly string[]>([]);
  const done = useRef<HTMLButtonElement>(null);
  const isList = isListName(field);
  const value = session.valueOf(field) ?? before;

  function undo(): void {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    session.setValue(field, last);
    done.current?.focus();
  }
  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const { key, target, defaultPrevented, nativeEvent } = event;
    if (isList && (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault();
      undo();
      return;
    }
    const isEnter = key === 'Enter' && target instanceof HTMLInputElement;
    if (defaultPrevented || isOfInputMethod(nativeEvent) || (key !== 'Escape' && !isEnter)) return;
    event.preventDefault();
    const isChanged = session.valueOf(field) !== before;
    if (key === 'Escape' && !isList && isChanged) session.setValue(field, before);
    onDone();
  }
  const texts = session.texts();
  return (
    <div className="control" role="presentation" onKeyDown={handleKey}>
      {isList ? (
        <>
          <h2>{describeField(field)}</h2>
          <ListControl
            value={value}
            nameOf={(item) => nameItem(field, item, texts)}
            onChange={(next) => {
              setPast([...past, value]);
              session.setValue(field, next);
            }}
            onShow={(item) => session.fields.bringIntoView(field, item)}
          />
        </>
      ) : (
        <>
          <label htmlFor="address">{describeField(field)}</label>
          <LinkControl
            id="address"
            address={before}
            onInput={(address) => session.setValue(field, address)}
          />
        </>
      )}
      {past.length > 0 && <Button onClick={undo}>Undo</Button>}{' '}
      <Button ref={done} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

/** The edited text keeps the focus until the control is open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Below an element, or above it if there is more room, and always within the view. */
function positionBeside(box: HTMLElement, element: HTMLElement): void {
  const field = element.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = field.bottom + GAP;
  const top = below + height + GAP <= clientHeight ? below : field.top - GAP - height;
  box.style.insetBlockStart = `${String(within(top, clientHeight - height))}px`;
  box.style.insetInlineStart = `${String(within(field.left, clientWidth - width))}px`;
}

function within(wanted: number, room: number): number {
  return Math.max(GAP, Math.min(wanted, room - GAP));
}
