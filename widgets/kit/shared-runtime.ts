import type { RUNTIME } from './runtime-to-share.ts';

/**
 * Replaces `react` in a chunk that an element's module fetches later: the runtime stored on the
 * element's class. Importing the entry would load a second copy when a host adds `?ver=` to its
 * address.
 */
const element = customElements.get(import.meta.env.RUNTIME_ELEMENT as string) as unknown as {
  readonly react: typeof RUNTIME;
};

export const { jsx, useEffect, useRef, useState } = element.react;
export { jsx as jsxs };
