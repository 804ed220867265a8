import { useEffect, useState, useRef } from 'react';
import type { EditedPost, PostsClient } from '../../shared/clients/posts-client.ts';
import { PostForm } from './post-form.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { describeState } from './publish-bar.tsx';
import { unsavedPosts } from './use-post.ts';

const readHash = (): string => location.hash.slice(1);

/** The list of posts, or the form of the post with the id in the URL fragment. */
export function PostEditorApp({ client }: { readonly client: PostsClient }) {
  const [posts, setPosts] = useState<readonly EditedPost[]>();
  const [sentence, setSentence] = useState('Loading the posts …');
  const [open, setOpen] = useState(readHash);

  const load = () => {
    client.list().then(
      (list) => {
        setPosts(list);
        setSentence('');
      },
      (cause: unknown) => setSentence(cause instanceof Error ? cause.message : 'The posts cannot be read.'),
    );
  };
  useEffect(load, [client, open]);
  useEffect(() => {
    const follow = () => setOpen(readHash());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  if (!posts)
    return (
      <>
        <h1>Posts</h1>
        <p role="status">{sentence}</p>
        <Button onClick={load}>Try again</Button>
      </>
    );
  if (!/^[0-9a-f-]{36}$/.test(open)) return <PostList posts={posts} sentence={sentence} />;
  return <PostForm key={open} id={open} saved={posts.find(({ id }) => id === open)} client={client} />;
}

const LINE =
  'grid grid-cols-1 items-center gap-x-6 border-b border-rule py-2 min-[60rem]:grid-cols-[minmax(0,1fr)_auto]';
const TITLE = 'flex min-h-11 items-center font-semibold text-inherit wrap-anywhere';

/** Latest change first, with unsaved new posts of this browser. */
function PostList({ posts, sentence }: { readonly posts: readonly EditedPost[]; readonly sentence: string }) {
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
