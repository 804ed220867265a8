import { useEffect, useState } from 'react';
import { readLikes, writeLike } from '../../posts/liked-posts.ts';
import { ActionButton } from './action-button.tsx';

const HEART = 'M12 20.3 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.4.4-.4a4.9 4.9 0 0 1 7 6.9z';

/** Stored on this device (docs/product.md#insights). */
export function LikeButton({ postId }: { readonly postId: string }) {
  const [liked, setLiked] = useState(false);

  // After hydration, because the server does not have this value.
  useEffect(() => setLiked(readLikes().has(postId)), [postId]);

  const toggle = () => {
    setLiked(!liked);
    writeLike(postId, !liked);
  };
  return (
    <ActionButton icon={HEART} pressed={liked} onClick={toggle}>
      {liked ? 'Liked' : 'Like'}
    </ActionButton>
  );
}
