import type { EditedPost } from '../../shared/clients/posts-client.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as its reader's clock says it. */
export function describeMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** Whether visitors see a post, and what of it. */
export function describeState({
  publishedAs,
  isCurrent,
  publishAt,
}: Pick<EditedPost, 'publishedAs' | 'isCurrent' | 'publishAt'>): string {
  const planned = publishAt ? ` The draft is published on ${describeMoment(publishAt)}.` : '';
  if (publishedAs === null) return publishAt ? `Planned for ${describeMoment(publishAt)}` : 'Draft';
  return isCurrent ? 'Published' : `Published; the draft says something else.${planned}`;
}

/** The value of a `datetime-local` field as a moment; undefined where there is none. */
export function readLocalMoment(value: string): string | undefined {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
