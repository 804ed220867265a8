import { useEffect, useState } from 'react';
import type { EditedPost, PostsClient } from '../../shared/clients/posts-client.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { Button } from '../../shared/ui/button.tsx';

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
