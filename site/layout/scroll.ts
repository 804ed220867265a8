import type { NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Stores the scroll position of the history entry `key`; returns a function that stops. */
export function rememberScroll(key: string): () => void {
  history.scrollRestoration = 'manual';
  const remember = () => positions.set(key, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  const release = () => {
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', release);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', release);
  };
}

/** Scrolls as browsers do: to the previous position, to the hash's element, or to the top. */
export function scrollForNavigation(kind: `${NavigationType}`, key: string, hash: string): void {
  const remembered = positions.get(key);
  if (kind === 'POP' && remembered !== undefined) {
    window.scrollTo({ top: remembered, behavior: 'instant' });
    return;
  }
  const target = hash ? document.getElementById(decodeHash(hash)) : null;
  if (target) {
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
