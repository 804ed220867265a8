/** The addresses that the boot script starts the app from, at the end of the page as JSON. */
export interface BootAssets {
  readonly entry: string;
  readonly preloads: readonly string[];
}

/**
 * An async classic script, without imports. Fetches React and the app when the page has loaded and
 * the browser is idle, or at the first sign of intent. Repeats a click that only the app can handle
 * after hydration.
 */
(function boot(): void {
  const intents = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  let started = false;
  let pending: HTMLElement | undefined;

  const start = () => {
    if (started) return;
    const listed = document.getElementById('speaker-assets');
    if (!listed) {
      // The page is still arriving.
      addEventListener('DOMContentLoaded', start, { once: true });
      return;
    }
    started = true;
    const assets = JSON.parse(listed.textContent) as BootAssets;
    for (const intent of intents) removeEventListener(intent, start);
    for (const href of assets.preloads) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    void import(/* @vite-ignore */ assets.entry);
  };

  const store = (event: Event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-replay]') : null;
    if (!target) return;
    // React, partly hydrated, might handle the event as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    pending = target;
    start();
  };
  addEventListener('click', store, true);
  addEventListener(
    'speaker-hydrated',
    () => {
      removeEventListener('click', store, true);
      if (pending?.isConnected) pending.click();
    },
    { once: true },
  );

  for (const intent of intents) addEventListener(intent, start, { passive: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
