import { jpegWidth, pictureAddress, pictureSet } from '../../../shared/core/content/picture.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import { useFirstPicture } from '../../config/first-pictures.ts';
import { BuiltInPicture } from '../../ui/picture.tsx';
import { longDay } from '../../../shared/core/dates.ts';

interface PostPictureProps {
  readonly post: Post;
  readonly sizes: string;
  readonly eager?: boolean;
}

export function PostPicture({ post: { cover }, sizes, eager = false }: PostPictureProps) {
  const isUpload = cover !== undefined && !('base' in cover);
  useFirstPicture(eager && isUpload, isUpload ? pictureSet(cover, 'avif') : '', sizes);
  if (!cover) return null;
  const loading = eager ? 'eager' : 'lazy';
  if ('base' in cover) {
    const { base: src, alt } = cover;
    return (
      <BuiltInPicture
        className="w-full"
        {...{ src, alt, sizes, loading }}
        widths={[640, 1280]}
        ratio={[16, 9]}
      />
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(cover, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(cover, 'webp')} sizes={sizes} />
      <img
        className="w-full"
        src={pictureAddress(cover, jpegWidth(cover.width), 'jpg')}
        alt={cover.alt}
        width={cover.width}
        height={cover.height}
        loading={loading}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}

/** Category, day and reading time. */
export function PostFacts({ post, className }: { readonly post: Post; readonly className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-s text-muted ${className ?? ''}`}>
      {post.category && <span className="font-semibold text-fg">{post.category}</span>}
      <time dateTime={post.date}>{longDay(post.date)}</time>
      <span>{post.readTime}</span>
    </p>
  );
}
