import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export const PUBLIC = `${ROOT}/public`;

/** The fonts that the team report's PDF embeds. */
export const REPORT_FONTS = `${ROOT}/apps/report/pdf/fonts`;

/** The open-source fonts that the site's fonts are cut from. */
export const FONT_PACKAGES = `${ROOT}/node_modules/@fontsource-variable`;

export const POSTS = `${ROOT}/speaker/posts`;
