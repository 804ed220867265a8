/**
 * The autoloader (contract 3): finds `speaker-*` tags and `data-speaker-embed` elements, there now or added later, and loads each one's
 * code when it comes near the viewport. Nothing else is fetched before that.
 */

/** An element's code, and which attributes of a marked element it takes: one without a list cannot be marked. */
type Loadable = readonly [load: () => unknown, marked?: readonly string[]];

/**
 * The elements by name, of an object that inherits no others. The build makes each import ask for the chunks that elements share at the
 * same time (build/widgets-build.ts). Whoever marks an element may be one who must not write scripts: so the attributes are names, and
 * an address counts only where `isTrusted` says so. `marked-element.element-test.ts` compares them with the manifest.
 */
const ELEMENTS = {
  __proto__: null,
  assessment: [
    () => import('./assessment/assessment-element.ts'),
    ['api-url', 'anon-key', 'mode', 'label', 'event', 'contact-url'],
  ],
  newsletter: [() => import('./newsletter/newsletter-element.ts'), ['api-url', 'heading', 'description']],
  inquiry: [() => import('./inquiry/inquiry-element.ts'), ['endpoint', 'heading']],
  'edit-bridge': [() => import('./edit-bridge/edit-bridge-element.ts')],
  editor: [() => import('./editor/editor-element.ts')],
} as unknown as Readonly<Record<string, Loadable>>;
const ADDRESSES = ['api-url', 'endpoint', 'contact-url', 'privacy-url'];
/** Elements without a place of their own on the page are not waited for. */
const INVISIBLE = /edit-bridge/;
const EMBED = 'data-speaker-embed';
const SELECTOR = `[${EMBED}],${Object.keys(ELEMENTS)
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
  const marked = element.getAttribute(EMBED);
  const [loader, attributes] = ELEMENTS[marked ?? element.localName.slice('speaker-'.length)] ?? [];
  if (marked !== null) {
    if (!attributes) return;
    upgradeEmbed(element, marked, attributes);
  }
  loader?.();
}

/** WordPress strips unknown tags for authors, but leaves a `div` and its `data-*`: the tag is put inside it. */
function upgradeEmbed(element: Element, name: string, attributes: readonly string[]): void {
  const widget = document.createElement(`speaker-${name}`);
  for (const attribute of attributes) {
    const value = element.getAttribute(`data-${attribute}`);
    if (value !== null && (!ADDRESSES.includes(attribute) || isTrusted(value)))
      widget.setAttribute(attribute, value);
  }
  element.removeAttribute(EMBED);
  widget.append(...element.childNodes);
  element.append(widget);
}

/** Whether an address leads to the script's own origin, or to one that a script's tag of the page names in `data-speaker-origins`. */
function isTrusted(address: string): boolean {
  const { href, origin } = Object.assign(document.createElement('a'), { href: address });
  const root = `${origin}/`;
  return (
    href.startsWith(root) &&
    (import.meta.url.startsWith(root) ||
      document.querySelector(`script[data-speaker-origins~="${CSS.escape(origin)}"]`) !== null)
  );
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
