import { options, render } from 'preact';
import type { ComponentChild } from 'preact';

let renderChanges: () => void = () => undefined;
options.debounceRendering = (process) => {
  renderChanges = process;
  queueMicrotask(process);
};
/** Where React, too, renders before the event is over. */
const ANSWERED_AT_ONCE = ['click', 'change', 'keydown'];

/** What stands for `react-dom/client` in the widgets' build. */
export function createRoot(container: Element): {
  render: (node: ComponentChild) => void;
  unmount: () => void;
} {
  for (const type of ANSWERED_AT_ONCE) {
    container.addEventListener(type, () => {
      renderChanges();
    });
  }
  return {
    render: (node) => {
      render(node, container);
    },
    unmount: () => {
      render(null, container);
    },
  };
}
