import type { LENT } from './lent-react.ts';

/**
 * What stands for `react` in a chunk that an element's own module fetches later: the runtime of whoever defined the element, which
 * keeps it on its class. Importing it from the entry would load a second copy wherever a host adds `?ver=` to the script's address.
 */
const lender = customElements.get('speaker-assessment') as unknown as { readonly react: typeof LENT };

export const { Component, createElement, Fragment, jsx, jsxs, useEffect, useId, useRef, useState } =
  lender.react;
