import type { EditedPost } from '../../shared/clients/posts-client.ts';
import { formatMoment } from '../../shared/core/moments.ts';

export function describeState({
  publishedAs,
  isCurrent,
  publishAt,
}: Pick<EditedPost, 'publishedAs' | 'isCurrent' | 'publishAt'>): string {
  const planned = publishAt ? ` The draft is published on ${formatMoment(publishAt)}.` : '';
  if (publishedAs === null) return publishAt ? `Planned for ${formatMoment(publishAt)}` : 'Draft';
  return isCurrent ? 'Published' : `Published; the draft says something else.${planned}`;
}

export function readLocalMoment(value: string): string | undefined {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
