/**
 * The autoloader (contract 3): finds `speaker-*` tags and `data-speaker-embed` elements, there now or added later, and loads each one's
 * code when it comes near the viewport. Nothing else is fetched before that.
 */

/** The build makes each of these ask for the chunks that elements share at the same time (build/widgets-build.ts). */
const LOADERS: Record<string, () => unknown> = {
  assessment: () => import('./assessment/assessment-element.ts'),
  newsletter: () => import('./newsletter/newsletter-element.ts'),
  inquiry: () => import('./inquiry/inquiry-element.ts'),
  'edit-bridge': () => import('./edit-bridge/edit-bridge-element.ts'),
  editor: () => import('./editor/editor-element.ts'),
};
/** Elements without a place of their own on the page are not waited for. */
const INVISIBLE = /edit-bridge/;
const EMBED = 'data-speaker-embed';
const SELECTOR = `[${EMBED}],${Object.keys(LOADERS)
  .map((name) => `speaker-${name}`)
  .join()}`;
/** How far below the viewport an element's code is fetched. */
const NEAR = '600px';

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        nearby.unobserve(target);
        load(target);
      }
    }
  },
  { rootMargin: NEAR },
);

function load(element: Element): void {
  const embedded = element.getAttribute(EMBED);
  const name = embedded ?? element.localName.slice('speaker-'.length);
  const loader = LOADERS[name];
  if (!loader) return;
  if (embedded) upgradeEmbed(element, name);
  loader();
}

/** WordPress strips unknown tags for authors, but leaves a `div` and its `data-*`: the tag is put inside it (contract 5). */
function upgradeEmbed(element: Element, name: string): void {
  const widget = document.createElement(`speaker-${name}`);
  for (const attribute of element.attributes) {
    if (attribute.name.startsWith('data-'))
      widget.setAttribute(attribute.name.slice('data-'.length), attribute.value);
  }
  element.removeAttribute(EMBED);
  widget.append(...element.childNodes);
  element.append(widget);
}

/** Whether the visitor can see where it stands, without waiting a frame for the observer. Only a page that is no frame itself knows. */
function isInSight(element: Element): boolean {
  const [box] = element.getClientRects();
  return window === top && box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}

function watch(node: Element): void {
  for (const element of [node, ...node.querySelectorAll(SELECTOR)])
    if (element.matches(SELECTOR)) {
      if (INVISIBLE.test(element.localName) || isInSight(element)) load(element);
      else nearby.observe(element);
    }
}

watch(document.documentElement);
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) watch(node);
  }
}).observe(document, { childList: true, subtree: true });
// `debug` on an element or on this script's tag: says why an embed does not work.
if (document.querySelector('[debug], [data-debug]'))
  void import('./debug.ts').then(({ explainEmbeds }) => {
    explainEmbeds(document);
  });
