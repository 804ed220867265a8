import {
  useId,
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type HTMLAttributes,
  type Ref,
} from 'react';
import type { PostsClient } from '../../shared/clients/posts-client.ts';
import { POST_MAX } from '../../shared/core/posts/post-draft.ts';
import { pasteToMarkdown } from './paste-to-markdown.ts';
import { indexAtPoint, typeText } from './body-text.ts';
import { useBodyEdits, type BodyEdits } from './use-body-edits.ts';
import type { OpenPost } from './use-post.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';
import { listBodyPictures } from '../../shared/core/posts/body-pictures.ts';
import { AltField } from '../../widgets/editing-kit/alt-field.tsx';
import '@github/markdown-toolbar-element';
import { PickPictures } from './pick-pictures.tsx';

const SHORTCUTS: Readonly<Partial<Record<string, string>>> = { b: 'md-bold', i: 'md-italic', k: 'md-link' };

export function BodyField({ post, client }: { readonly post: OpenPost; readonly client: PostsClient }) {
  const id = useId();
  const toolbar = useRef<HTMLElement>(null);
  const { area, isTaking, requested, uploadPictures, describe } = useBodyEdits(post, client.pictures);

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { files } = event.clipboardData;
    const html = event.clipboardData.getData('text/html');
    if (files.length === 0 && html === '') return;
    event.preventDefault();
    const words = pasteToMarkdown(html);
    // A picture copied from a page comes as a file and as HTML without text.
    if (words === '') void uploadPictures([...files]);
    else typeText(event.currentTarget, words);
  }

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    const { files } = event.dataTransfer;
    if (files.length === 0) return;
    event.preventDefault();
    void uploadPictures([...files], indexAtPoint(event.currentTarget, event.clientX, event.clientY));
  }

  function handleKey(event: KeyboardEvent): void {
    const button = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
    if (button === undefined) return;
    event.preventDefault();
    toolbar.current?.querySelector<HTMLElement>(button)?.click();
  }

  return (
    <div className="field">
      <label htmlFor={id}>Text</label>
      <MarkdownToolbar
        toolbar={toolbar}
        controls={id}
        isTaking={isTaking}
        onPictures={(files) => void uploadPictures(files)}
      />
      <textarea
        ref={area}
        id={id}
        className="text-body leading-[1.6]"
        rows={24}
        maxLength={POST_MAX.body}
        value={post.draft.body}
        aria-describedby={`${id}-hint`}
        onInput={(event) => post.change({ body: event.currentTarget.value })}
        onPaste={paste}
        onDrop={drop}
        onKeyDown={handleKey}
      />
      <p id={`${id}-hint`} className="text-s text-muted">
        {POST_EDITOR_TEXTS.bodyHint}
      </p>
      <BodyPicturesPanel body={post.draft.body} requested={requested} onDescribe={describe} />
    </div>
  );
}

interface BodyPicturesPanelProps {
  readonly body: string;
  readonly requested: number | undefined;
  readonly onDescribe: BodyEdits['describe'];
}

/** The pictures of a text with their alternative texts, which are required. */
function BodyPicturesPanel({ body, requested, onDescribe }: BodyPicturesPanelProps) {
  const pictures = listBodyPictures(body);
  if (pictures.length === 0) return null;
  return (
    <fieldset className="field mt-3">
      <legend>Pictures of the text</legend>
      <ol className="m-0 grid list-none gap-4 p-0">
        {pictures.map((picture, at) => (
          <li key={at} className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-start gap-3">
            <img src={picture.address} alt="" className="h-auto w-full" />
            <AltField
              label={`What picture ${String(at + 1)} shows`}
              alt={picture.alt}
              isDecoration={picture.isDecoration}
              isRequested={at === requested}
              onDescribe={(alt, isDecoration) => onDescribe(picture, alt, isDecoration)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

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
function MarkdownToolbar({ toolbar, controls, isTaking, onPictures }: MarkdownToolbarProps) {
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
