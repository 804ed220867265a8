import * as v from 'valibot';
import { ALT_MAX, storedPictureSchema } from '../content/picture.ts';
import { textField } from '../leads/lead-fields.ts';
import { firstPictureProblem, listBodyPictures } from './body-pictures.ts';
import { isReservedSlug, SLUG_MAX, SLUG_SHAPE } from './post-address.ts';

export const POST_MAX = { title: 160, excerpt: 400, category: 60, body: 60_000, slug: SLUG_MAX } as const;

const builtInCover = v.strictObject({
  base: v.pipe(
    v.string(),
    v.regex(/^\/[\w/-]{1,120}$/, 'A picture of the site is a path such as /blog/my-post'),
  ),
  alt: v.pipe(v.string(), v.maxLength(ALT_MAX)),
});

const PICTURE_MESSAGE = { message: 'A picture is one of the library, or null for none' };

/** Every part may be missing. One schema for the editor's page and the server. */
export const postDraftSchema = v.strictObject({
  title: textField('The title', POST_MAX.title),
  slug: textField('The address', POST_MAX.slug),
  excerpt: textField('The excerpt', POST_MAX.excerpt),
  category: textField('The category', POST_MAX.category),
  body: textField('The text', POST_MAX.body),
  cover: v.config(v.nullable(v.union([builtInCover, storedPictureSchema])), PICTURE_MESSAGE),
  coverDecorates: v.optional(v.boolean(), false),
  social: v.config(v.nullable(storedPictureSchema), PICTURE_MESSAGE),
});

export type PostDraft = v.InferOutput<typeof postDraftSchema>;

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  body: '',
  cover: null,
  coverDecorates: false,
  social: null,
};

/** The parts that are missing for publication, as sentences by field. */
export function listMissing(draft: PostDraft): Partial<Record<keyof PostDraft, string>> {
  const bodyLacks =
    draft.body === '' ? 'Please write the text.' : firstPictureProblem(listBodyPictures(draft.body));
  const isSilent = draft.cover?.alt.trim() === '' && !draft.coverDecorates;
  return {
    ...(draft.title === '' && { title: 'Please give the post a title.' }),
    ...(!SLUG_SHAPE.test(draft.slug) && {
      slug: 'An address is small letters, digits and hyphens, such as my-first-post.',
    }),
    ...(isReservedSlug(draft.slug) && {
      slug: 'This address belongs to the site itself. Please choose another one.',
    }),
    ...(draft.excerpt === '' && { excerpt: 'Please write an excerpt: lists, feeds and search show it.' }),
    ...(draft.category === '' && { category: 'Please name a category.' }),
    ...(bodyLacks && { body: bodyLacks }),
    ...(isSilent && {
      cover: 'Please describe what the cover shows, or mark it as decorative.',
    }),
  };
}

export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof PostDraft)[]).every(
    (key) => sortedJson(a[key]) === sortedJson(b[key]),
  );
}

/** Sorts keys, because the database does not preserve their order. */
function sortedJson(value: PostDraft[keyof PostDraft]): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
}
