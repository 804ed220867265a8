import { type ComponentChild, render } from 'preact';

/** Replaces `react-dom/client` in the widgets' build. */
export function createRoot(container: Element): {
  render: (node: ComponentChild) => void;
  unmount: () => void;
} {
  return {
    render: (node) => render(node, container),
    unmount: () => render(null, container),
  };
}
