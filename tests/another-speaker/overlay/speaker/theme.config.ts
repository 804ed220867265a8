import { HARBOR, type Theme } from './themes.ts';

export const theme: Theme = HARBOR;
