import { useEffect, useRef } from 'react';
import type { EditedPost } from '../../shared/clients/posts-client.ts';
import { describeState } from './post-words.ts';
import { readUnsaved } from './unsaved-copy.ts';

/** Every post with its state, latest change first, and unsaved new posts of this browser. */
export function PostList({
  posts,
  begun,
  sentence,
}: {
  readonly posts: readonly EditedPost[];
  readonly begun: readonly string[];
  readonly sentence: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="head">
        <h1 ref={heading} tabIndex={-1}>
          Posts
        </h1>
        <a className="button strong" href={`#${crypto.randomUUID()}`}>
          Write a post
        </a>
      </div>
      <p role="status">{sentence}</p>
      <ul className="list">
        {begun.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{readUnsaved(id)?.draft.title || 'Without a title'}</a>
            <span className="state">Not saved yet: kept in this browser</span>
          </li>
        ))}
        {posts.map((post) => (
          <li key={post.id}>
            <a href={`#${post.id}`}>{post.draft.title || 'Without a title'}</a>
            <span className="state">
              {readUnsaved(post.id) ? 'Unsaved changes in this browser. ' : ''}
              {describeState(post)}
            </span>
          </li>
        ))}
      </ul>
      {posts.length + begun.length === 0 && <p>There is no post yet.</p>}
    </>
  );
}
