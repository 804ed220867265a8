/**
 * Replaces `react` and `react/jsx-runtime` in the widgets' build: Preact without the compatibility
 * layer (docs/decisions/2026-11-21-widgets-runtime.md). The site runs the same components on React.
 */
import { Component, type ComponentType, createElement, Fragment, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

export { Component, createElement, Fragment, useEffect, useLayoutEffect, useReducer, useRef, useState };
export { jsx as jsxs };

/** The automatic JSX call. Preact's own runtime adds 0.2 kB for things no component here does. */
export function jsx(type: ComponentType | string, props: object, key?: string): VNode {
  return createElement(type as ComponentType, key === undefined ? props : { ...props, key });
}

let lastId = 0;
/** Ids are only looked up inside their own shadow root, so counting is enough. */
export function useId(): string {
  return useState(() => `sp${String(++lastId)}`)[0];
}

// r2wc takes its `createElement` from the default export.
export default { createElement };
