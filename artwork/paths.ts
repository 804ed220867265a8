import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Where everything this folder makes lands. */
export const PUBLIC = `${ROOT}/public`;

/** The open-source fonts that the faces are cut from. */
export const FONT_PACKAGES = `${ROOT}/node_modules/@fontsource-variable`;

/** The articles, one file each. */
export const POSTS = `${ROOT}/site/posts`;
