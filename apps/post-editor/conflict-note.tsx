import type { EditedPost } from '../../shared/clients/posts-client.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import type { OpenPost } from './use-post.ts';

/** Another editor saved first: their text and the choice. */
export function ConflictNote({ post, theirs }: { readonly post: OpenPost; readonly theirs: EditedPost }) {
  return (
    <section className="notice" aria-label="Somebody else has changed this post">
      <p>
        {theirs.savedBy ?? 'Somebody'} saved this post on {formatMoment(theirs.savedAt)}. Your text is kept in
        this browser.
      </p>
      <details>
        <summary>What they wrote</summary>
        <p>
          <strong>{theirs.draft.title}</strong>
        </p>
        <pre>{theirs.draft.body}</pre>
      </details>
      <div className="actions">
        <button type="button" className="button" onClick={() => post.keepMine()}>
          Go on with mine
        </button>
        <button type="button" className="button" onClick={() => post.takeTheirs()}>
          Take theirs, drop mine
        </button>
      </div>
    </section>
  );
}
