import type { PartnerName } from './elements.ts';

/**
 * The autoloader (docs/interfaces.md#elements): finds `speaker-*` tags and `data-speaker-embed`
 * elements, also later ones, and loads their code when they come near the viewport.
 */

/** The prototype is null because a page may ask for any name. */
type Loaders = Readonly<Partial<Record<string, () => Promise<unknown>>>>;

const FOR_PARTNERS = {
  __proto__: null as never,
  assessment: () => import('./assessment/assessment-element.ts'),
  newsletter: () => import('./newsletter/newsletter-element.ts'),
  inquiry: () => import('./inquiry/inquiry-element.ts'),
} satisfies Loaders as Loaders;
const ALL = {
  ...FOR_PARTNERS,
  __proto__: null as never,
  'edit-bridge': () => import('./edit-bridge/edit-bridge-element.ts'),
  editor: () => import('./editor/editor-element.ts'),
} satisfies Loaders as Loaders;
/** Elements without a box load immediately. */
const INVISIBLE = /edit-bridge/;
const EMBED = 'data-speaker-embed';
const SELECTOR = `[${EMBED}],${Object.keys(ALL)
  .map((name) => `speaker-${name}`)
  .join()}`;
/** How far below the viewport an element's code is fetched. */
const NEAR = '600px';
/** As in `has-outbox.ts`, whose import would be another chunk and round trip. */
const OUTBOX_KEY = 'speaker:outbox';

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // A page that hides an element until it is defined would keep it out of view.
      if (isIntersecting || getComputedStyle(target).display === 'none') {
        nearby.unobserve(target);
        load(target);
      }
    }
  },
  { rootMargin: NEAR },
);

/**
 * From its own module if the page preloads that (`<link rel="modulepreload">`): one round trip less
 * than its chunks. A marked element is replaced only after its code has loaded.
 */
function load(element: Element): void {
  const marked = element.getAttribute(EMBED);
  const name = marked ?? element.localName.slice('speaker-'.length);
  const loader = (marked === null ? ALL : FOR_PARTNERS)[name];
  if (!loader) return;
  const code = document.querySelector(`link[href$="/${name}.js"]`)
    ? (import(/* @vite-ignore */ `./${name}.js`) as Promise<unknown>)
    : loader();
  const loading =
    marked === null
      ? code
      : Promise.all([import('./marked-element.ts'), code]).then(([{ upgradeMarked }]) =>
          upgradeMarked(element, marked as PartnerName),
        );
  onLoadError(element, loading);
}

/** An element whose code does not load keeps its light children and emits an event. */
function onLoadError(element: Element, loading: Promise<unknown>): void {
  loading.catch((error: unknown) => {
    const detail = { message: String(error) };
    element.dispatchEvent(new CustomEvent('speaker-error', { bubbles: true, composed: true, detail }));
  });
}

/** Whether the element is visible, without the observer's delay of a frame; unknown in a frame. */
function isInSight(element: Element): boolean {
  const [box] = element.getClientRects();
  return window === top && box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
}

/** Whether a lead of an earlier visit waits: the code of any element sends it. */
function hasWaitingLead(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_KEY));
  } catch {
    return false;
  }
}

function watch(node: Element): void {
  for (const element of [node, ...node.querySelectorAll(SELECTOR)])
    if (element.matches(SELECTOR)) {
      if (leadWaits || INVISIBLE.test(element.localName) || isInSight(element)) load(element);
      else nearby.observe(element);
    }
}

const leadWaits = hasWaitingLead();
watch(document.documentElement);
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) watch(node);
  }
}).observe(document, { childList: true, subtree: true });
if (document.querySelector('[debug], [data-debug]'))
  onLoadError(
    document.documentElement,
    import('./debug.ts').then(({ explainEmbeds }) => explainEmbeds(document)),
  );
