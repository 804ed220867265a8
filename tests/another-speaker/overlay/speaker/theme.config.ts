import type { Theme } from './themes.ts';
import { HARBOR } from './themes.ts';

export const theme: Theme = HARBOR;
