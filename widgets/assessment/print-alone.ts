/** Prints a part from its own frame. Every content security policy allows constructed sheets. */
export function printAlone(part: Element, title: string): void {
  const root = part.getRootNode();
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) {
    frame.remove();
    return;
  }
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis;
  const sheets = root instanceof ShadowRoot ? root.adoptedStyleSheets : [...document.styleSheets];
  page.adoptedStyleSheets = sheets.map((sheet) => {
    const copy = new Sheet();
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
  const ground = page.createElement('div');
  ground.className = 'sp';
  ground.append(page.importNode(part, true));
  page.body.append(ground);
  page.title = title;
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
