import { jpegWidth, pictureAddress, pictureSet } from '../../../shared/core/content/picture.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import { BuiltInPicture } from '../../ui/picture.tsx';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { longDay } from '../../../shared/core/dates.ts';

interface PostPictureProps {
  readonly post: Post;
  readonly sizes: string;
  readonly eager?: boolean;
}

export function PostPicture({ post: { cover }, sizes, eager = false }: PostPictureProps) {
  if (!cover) return null;
  const look = { className: 'w-full', alt: cover.alt, sizes, loading: eager ? 'eager' : 'lazy' } as const;
  if ('base' in cover)
    return <BuiltInPicture {...look} src={cover.base} widths={[640, 1280]} ratio={[16, 9]} />;
  return (
    <ResponsivePicture
      {...look}
      srcSet={(format) => pictureSet(cover, format)}
      src={pictureAddress(cover, jpegWidth(cover.width), 'jpg')}
      width={cover.width}
      height={cover.height}
    />
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
