import type { Plugin } from 'vite';

const ROUTER_MODULE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
/** `var Form = React10.forwardRef(` and its like, at the start of a line: components and contexts that may never be used. */
const MADE_BY_REACT = /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g;
/** Names for React's developer tools, which keep what they name in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler leave out what the site does not use of React Router: its modules promise to be free of side effects, but the calls of React in
 * them do not say so one by one, and kept the forms, fetchers and scroll keeping of the data routers on every page.
 */
export function pureRouterPlugin(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER_MODULE },
      handler: (code) => ({
        code: code.replace(MADE_BY_REACT, '/* @__PURE__ */ ').replace(DISPLAY_NAME, ''),
        map: null,
      }),
    },
  };
}
