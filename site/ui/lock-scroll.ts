/** Locks the scroll position below an open dialog; returns a function that releases it. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  root.style.paddingInlineEnd = `${String(scrollbar)}px`;
  return () => {
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
}
