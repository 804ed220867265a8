import type { RUNTIME } from './runtime-to-share.ts';

/**
 * Replaces `react` in a chunk that a module fetches later, by the runtime on the element's class:
 * importing the entry would load a second copy when a host adds `?ver=` to its address.
 */
const element = customElements.get(import.meta.env.RUNTIME_ELEMENT as string) as unknown as {
  readonly react: typeof RUNTIME;
};

export const { jsx, useEffect, useRef, useState } = element.react;
export { jsx as jsxs };
