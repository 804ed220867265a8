import { EMPTY_DRAFT, isSameDraft, type PostDraft } from '../../shared/core/posts/post-draft.ts';
import { describePicture } from '../../widgets/editing-kit/describe-value.ts';

/** The labels of the form. */
const LABELS = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  category: 'Category',
  body: 'Text',
  cover: 'Cover',
  social: 'Picture of shared links',
} as const;

type Part = keyof typeof LABELS;

/** The parts of `draft` that differ from `other`, as they are compared in a conflict. */
export function describeDifference(draft: PostDraft, other: PostDraft): string {
  return (Object.keys(LABELS) as Part[])
    .filter((part) => !isSameDraft(only(draft, part), only(other, part)))
    .map((part) => {
      const [own, theirs] = [describePart(draft[part]), describePart(other[part])];
      return `${LABELS[part]}: ${own}${own === theirs ? ', in another crop' : ''}`;
    })
    .join('\n\n');
}

const only = (draft: PostDraft, part: Part): PostDraft => ({ ...EMPTY_DRAFT, [part]: draft[part] });

function describePart(part: PostDraft[Part]): string {
  if (part === null || part === '') return 'none';
  if (typeof part === 'string') return part;
  return 'base' in part ? `${part.alt} (${part.base})` : describePicture(part);
}
