import type { EditedPost } from '../../shared/clients/posts-client.ts';
import { formatMoment } from '../../shared/core/moments.ts';

export function describeState({
  publishedAs,
  isCurrent,
  publishAt,
}: Pick<EditedPost, 'publishedAs' | 'isCurrent' | 'publishAt'>): string {
  const planned = publishAt ? ` The draft is published on ${formatMoment(publishAt)}.` : '';
  if (publishedAs === null) return publishAt ? `Planned for ${formatMoment(publishAt)}` : 'Draft';
  return isCurrent ? 'Published' : `Published; the draft is different.${planned}`;
}
