import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Where everything this folder makes lands. */
export const PUBLIC = `${ROOT}/public`;

/** The fonts that the team report's PDF embeds. */
export const REPORT_FONTS = `${ROOT}/site/report/pdf/fonts`;

/** The open-source fonts that the faces are cut from. */
export const FONT_PACKAGES = `${ROOT}/node_modules/@fontsource-variable`;

/** The articles, one file each. */
export const POSTS = `${ROOT}/site/posts`;
