import { useEffect, useState } from 'react';
import type { FormerVersion, PostsClient } from '../../shared/clients/posts-client.ts';
import type { PostDraft } from '../../shared/core/posts/post-draft.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import type { OpenPost } from './use-post.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';
import { Button } from '../../shared/ui/button.tsx';

interface PostHistoryProps {
  readonly id: string;
  readonly post: OpenPost;
  readonly client: PostsClient;
}

/** Earlier versions; one can be restored into the form. */
export function PostHistory({ id, post, client }: PostHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [versions, setVersions] = useState<readonly FormerVersion[]>();
  const [sentence, setSentence] = useState('Loading …');
  const [replaced, setReplaced] = useState<PostDraft>();
  const version = post.saved?.version;
  useEffect(() => {
    if (!isOpen) return;
    client.versions(id).then(
      (list) => {
        setVersions(list);
        setSentence(list.length === 0 ? 'No earlier version was saved.' : '');
      },
      (cause: unknown) =>
        setSentence(cause instanceof Error ? cause.message : 'Earlier versions cannot be read.'),
    );
  }, [isOpen, id, client, version]);

  function bringBack({ draft, savedAt }: FormerVersion): void {
    setReplaced(post.draft);
    post.change(draft);
    post.notify({ sentence: POST_EDITOR_TEXTS.versionTaken(formatMoment(savedAt)) });
  }
  function undo(before: PostDraft): void {
    setReplaced(undefined);
    post.change(before);
    post.notify({ sentence: 'The former text of the form is restored.' });
  }

  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Earlier versions</summary>
      <p role="status">{sentence}</p>
      {replaced && <Button onClick={() => undo(replaced)}>Undo: back to what stood in the form</Button>}
      <ol className="list-none border-t border-rule p-0">
        {versions?.map((former) => (
          <li
            key={former.version}
            className="grid grid-cols-1 items-center justify-items-start gap-1 border-b border-rule py-2"
          >
            <details className="w-full">
              <summary>{`${formatMoment(former.savedAt)}${former.savedBy ? `, ${former.savedBy}` : ''}`}</summary>
              <p>
                <strong>{former.draft.title || 'Without a title'}</strong>
              </p>
              <pre className="my-2 whitespace-pre-wrap wrap-anywhere">{former.draft.body}</pre>
            </details>
            <Button
              aria-label={`Restore the version of ${formatMoment(former.savedAt)}`}
              onClick={() => bringBack(former)}
            >
              Bring it back
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
