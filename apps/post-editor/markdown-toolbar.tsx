import '@github/markdown-toolbar-element';
import type { HTMLAttributes, Ref } from 'react';
import { PickPictures } from './pick-pictures.tsx';
import { typeText } from './type-text.ts';

const HEADING = '## ';

type MarkProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way to declare elements to React
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': MarkProps & { readonly for: string };
      'md-bold': MarkProps;
      'md-italic': MarkProps;
      'md-unordered-list': MarkProps;
      'md-quote': MarkProps;
      'md-link': MarkProps;
    }
  }
}

interface MarkdownToolbarProps {
  /** Not `ref`, which Preact does not pass to a function component. */
  readonly toolbar: Ref<HTMLElement>;
  readonly controls: string;
  readonly isTaking: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Formats the selection in the text field `controls`; Tab reaches it once, arrows move inside. */
export function MarkdownToolbar({ toolbar, controls, isTaking, onPictures }: MarkdownToolbarProps) {
  /** `<md-header>` inserts its mark at the selection; a heading is a whole line. */
  function toggleHeading(): void {
    const field = document.getElementById(controls);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const start = field.value.lastIndexOf('\n', field.selectionStart - 1) + 1;
    const isHeading = field.value.startsWith(HEADING, start);
    field.setSelectionRange(start, isHeading ? start + HEADING.length : start);
    typeText(field, isHeading ? '' : HEADING);
  }

  return (
    <div className="tools">
      <markdown-toolbar ref={toolbar} for={controls} aria-label="Text marks" aria-controls={controls}>
        <md-bold role="button">Bold</md-bold>
        <md-italic role="button">Italic</md-italic>
        <button type="button" data-md-button="" onClick={toggleHeading}>
          Heading
        </button>
        <md-unordered-list role="button">List</md-unordered-list>
        <md-quote role="button">Quote</md-quote>
        <md-link role="button">Link</md-link>
      </markdown-toolbar>
      <PickPictures label="Picture" isTaking={isTaking} multiple onPick={onPictures} />
    </div>
  );
}
