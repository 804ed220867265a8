/** Keeps the page where it is below an open dialog, the place of its scrollbar included; the answer lets it go. */
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
