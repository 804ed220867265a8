import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export const PUBLIC = `${ROOT}/public`;

export const POSTS = `${ROOT}/speaker/posts`;
