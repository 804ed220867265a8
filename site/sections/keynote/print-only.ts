/**
 * Prints one section of the page: `name` is its class, and its stylesheet keeps the rest off the paper.
 */
export function printOnly(name: 'the-hour'): void {
  const root = document.documentElement;
  root.dataset.printOnly = name;
  window.addEventListener('afterprint', () => delete root.dataset.printOnly, { once: true });
  window.print();
}
