import { speaker } from '../../../speaker/speaker.config.ts';
import type { ContentMap } from './fields.ts';

export const CMS_FALLBACK_TITLE = 'Change the Channel. Change Your Life.';
export const CMS_FALLBACK_EXCERPT =
  'Transform your potential with neuroscience-backed strategies and heart-centered leadership. Discover the power within you to create extraordinary results.';

/** The text when nothing answered and nothing is cached (docs/product.md#which-text-is-shown). */
export const BUILT_IN_TEXT = {
  hero_title: 'Change The Channel!',
  hero_subtitle: CMS_FALLBACK_EXCERPT,
  hero_subtitle_line2: 'Change Your Life!',
  hero_cta: `Book ${speaker.name}`,
  hero_cta_secondary: `Watch ${speaker.name} in Action`,
  intro_title: 'Where Science Meets Transformation',
  intro_description:
    'Survival mode is not a character flaw. It is a nervous system doing its job for far too long. Channel 5 gives a team five plain names for what it feels, and a way to change the channel while the meeting is still going on.',
  contact_email: speaker.email,
  contact_phone: speaker.phone,
  footer_text: 'Keep it live on Channel 5.',
} as const satisfies ContentMap;
