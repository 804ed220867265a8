import type { Plugin } from 'vite';
import { applyTheme } from '../shared/core/palette.ts';

/** Stylesheets get the theme's colors and radius; placed after Tailwind, which reads imported sheets itself. */
export function themeStyles(): Plugin {
  return {
    name: 'speaker-theme-styles',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:\?|$)/.test(id) ? { code: applyTheme(code), map: null } : undefined),
  };
}
