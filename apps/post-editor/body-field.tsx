import { useId, useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import type { PostsClient } from '../../shared/clients/posts-client.ts';
import { POST_MAX } from '../../shared/core/posts/post-draft.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { pasteToMarkdown } from './paste-to-markdown.ts';
import { indexAtPoint } from './text-index.ts';
import { typeText } from './type-text.ts';
import { useBodyEdits, type BodyEdits } from './use-body-edits.ts';
import type { OpenPost } from './use-post.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';
import { listBodyPictures } from '../../shared/core/posts/body-pictures.ts';
import { AltField } from '../../widgets/editing-kit/alt-field.tsx';

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
