import type { StoredPicture } from '../../shared/core/content/picture.ts';

/** An uploaded picture that is shown whole. */
export const STORED_PICTURE: StoredPicture = {
  id: 'a'.repeat(32),
  source: 'b'.repeat(32),
  width: 1600,
  height: 900,
  alt: 'A hall',
  focus: [50, 50],
  crop: { x: 0, y: 0, width: 1, height: 1 },
};
