import type { ReactNode } from 'react';
import type { Post } from '../../posts/post.ts';
import { Picture } from '../../ui/picture.tsx';

/** A post's picture in the sizes that the artwork comes in. */
export function PostPicture({
  post,
  sizes,
  eager,
}: {
  readonly post: Post;
  readonly sizes: string;
  readonly eager?: boolean;
}): ReactNode {
  return (
    <Picture
      className="w-full"
      src={post.image}
      widths={[640, 1280]}
      ratio={[16, 9]}
      sizes={sizes}
      alt={post.imageAlt}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
