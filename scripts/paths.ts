import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export const PUBLIC = `${ROOT}/public`;

/** The open-source fonts that the site's fonts are cut from. */
export const FONT_PACKAGES = `${ROOT}/node_modules/@fontsource-variable`;

export const POSTS = `${ROOT}/speaker/posts`;
