import { useEffect, useRef } from 'react';
import type { EditedPost } from '../../shared/clients/posts-client.ts';
import { describeState } from './post-words.ts';
import { unsavedPosts } from './unsaved-posts.ts';

const LINE =
  'grid grid-cols-1 items-center gap-x-6 border-b border-rule py-2 min-[60rem]:grid-cols-[minmax(0,1fr)_auto]';
const TITLE = 'flex min-h-11 items-center font-semibold text-inherit wrap-anywhere';

interface PostListProps {
  readonly posts: readonly EditedPost[];
  readonly sentence: string;
}

/** Latest change first, with unsaved new posts of this browser. */
export function PostList({ posts, sentence }: PostListProps) {
  const begun = unsavedPosts.list().filter((begunId) => !posts.some(({ id }) => id === begunId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1}>
          Posts
        </h1>
        <a className="button strong" href={`#${crypto.randomUUID()}`}>
          Write a post
        </a>
      </div>
      <p role="status">{sentence}</p>
      <ul className="list-none border-t border-rule p-0">
        {begun.map((id) => (
          <li key={id} className={LINE}>
            <a href={`#${id}`} className={TITLE}>
              {unsavedPosts.read(id)?.draft.title || 'Without a title'}
            </a>
            <span className="text-s text-muted">Not saved yet: kept in this browser</span>
          </li>
        ))}
        {posts.map((post) => (
          <li key={post.id} className={LINE}>
            <a href={`#${post.id}`} className={TITLE}>
              {post.draft.title || 'Without a title'}
            </a>
            <span className="text-s text-muted">
              {unsavedPosts.read(post.id) ? 'Unsaved changes in this browser. ' : ''}
              {describeState(post)}
            </span>
          </li>
        ))}
      </ul>
      {posts.length + begun.length === 0 && <p>There is no post yet.</p>}
    </>
  );
}
