import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Mark } from './markdown-edit.ts';
import { PickPictures } from './pick-pictures.tsx';

const MARKS: readonly (readonly [mark: Mark, label: string])[] = [
  ['bold', 'Bold'],
  ['italic', 'Italic'],
  ['heading', 'Heading'],
  ['list', 'List'],
  ['quote', 'Quote'],
  ['link', 'Link'],
];

/** The marks of the text `controls`, one stop of the Tab key: arrows go from one to the next. */
export function MarkdownToolbar({
  controls,
  isTaking,
  onMark,
  onPictures,
}: {
  readonly controls: string;
  readonly isTaking: boolean;
  readonly onMark: (mark: Mark) => void;
  readonly onPictures: (files: readonly File[]) => void;
}): ReactNode {
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const next = buttons.at((at + step) % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  }

  return (
    <div className="tools">
      <div ref={bar} role="toolbar" aria-label="Text marks" aria-controls={controls} onKeyDown={move}>
        {MARKS.map(([mark, label], at) => (
          <button key={mark} type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onMark(mark)}>
            {label}
          </button>
        ))}
      </div>
      <PickPictures label="Picture" isTaking={isTaking} multiple onPick={onPictures} />
    </div>
  );
}
