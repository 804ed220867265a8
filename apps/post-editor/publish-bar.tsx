import { useId, useState } from 'react';
import { useConfirmTwice } from '../../shared/ui/use-confirm-twice.ts';
import { listMissing } from '../../shared/core/posts/post-draft.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import type { OpenPost } from './use-post.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { EditedPost } from '../../shared/clients/posts-client.ts';

export function PublishBar({ id, post }: { readonly id: string; readonly post: OpenPost }) {
  const { armed, confirm } = useConfirmTwice<'delete'>();
  const { saved, isBusy, message, isDirty } = post;
  const lacks = Object.values(listMissing(post.draft));
  const isReady = lacks.length === 0;
  const isPublic = saved?.publishedAs != null;

  async function preview(): Promise<void> {
    // Opened during the click: browsers block a later window.
    const shown = window.open('', '_blank');
    if (await post.save()) shown?.location.replace(`/editor/posts/preview?id=${id}`);
    else shown?.close();
  }
  async function remove(): Promise<void> {
    if (confirm('delete') && (await post.run({ action: 'delete' }))) location.hash = 'all';
  }

  return (
    <section className="grid grid-cols-1 gap-3 bg-paper-2 p-4" aria-label="Save and publish">
      <p>
        {saved ? describeState(saved) : 'Not saved yet'}
        {isDirty && saved ? ' · unsaved changes' : ''}
        {isPublic && (
          <>
            {' · '}
            <a href={`/blog/${saved.publishedAs ?? ''}`}>See it</a>
          </>
        )}
      </p>
      <div className="actions">
        <Button type="submit" className="button strong" disabled={isBusy}>
          Save
        </Button>
        <Button disabled={isBusy} onClick={() => void preview()}>
          Preview
        </Button>
        <Button disabled={isBusy || !isReady} onClick={() => void post.run({ action: 'publish' })}>
          {isPublic ? 'Publish the changes' : 'Publish'}
        </Button>
        {isPublic && (
          <Button disabled={isBusy} onClick={() => void post.run({ action: 'unpublish' })}>
            Take back
          </Button>
        )}
        {saved && (
          <Button disabled={isBusy} onClick={() => void remove()}>
            {armed ? 'Delete permanently' : 'Delete …'}
          </Button>
        )}
      </div>
      <Schedule post={post} isReady={isReady} />
      <p role="status" className={message.isProblem ? 'font-semibold' : undefined}>
        {message.sentence}
      </p>
      {lacks.length > 0 && (saved || isDirty) && (
        <ul className="pl-5 text-s" aria-label="Before it can be published">
          {lacks.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Schedule({ post, isReady }: { readonly post: OpenPost; readonly isReady: boolean }) {
  const id = useId();
  const [value, setValue] = useState('');
  const planned = post.saved?.publishAt;
  if (planned)
    return (
      <div className="actions">
        <p>Planned for {formatMoment(planned)}.</p>
        <Button disabled={post.isBusy} onClick={() => void post.run({ action: 'schedule', publishAt: null })}>
          Take the plan back
        </Button>
      </div>
    );
  return (
    <div className="actions">
      <label htmlFor={id}>Publish on</label>
      <input
        id={id}
        type="datetime-local"
        className="w-auto max-w-full"
        value={value}
        onInput={(event) => setValue(event.currentTarget.value)}
      />
      <Button
        disabled={post.isBusy || !isReady || value === ''}
        onClick={() => void post.run({ action: 'schedule', publishAt: new Date(value).toISOString() })}
      >
        Plan
      </Button>
    </div>
  );
}

export function describeState({
  publishedAs,
  isCurrent,
  publishAt,
}: Pick<EditedPost, 'publishedAs' | 'isCurrent' | 'publishAt'>): string {
  const planned = publishAt ? ` The draft is published on ${formatMoment(publishAt)}.` : '';
  if (publishedAs === null) return publishAt ? `Planned for ${formatMoment(publishAt)}` : 'Draft';
  return isCurrent ? 'Published' : `Published; the draft is different.${planned}`;
}
