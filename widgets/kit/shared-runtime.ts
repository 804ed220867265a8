import type { RUNTIME } from './runtime-to-share.ts';

/**
 * What stands for `react` in a chunk that an element's own module fetches later: the runtime that the element keeps on its class. The build
 * says which element that is. Importing the runtime from the entry would load a second copy wherever a host adds `?ver=` to its address.
 */
const element = customElements.get(import.meta.env.RUNTIME_ELEMENT as string) as unknown as {
  readonly react: typeof RUNTIME;
};

export const { jsx, useEffect, useRef, useState } = element.react;
export { jsx as jsxs };
