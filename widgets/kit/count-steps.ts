import { withoutTrailingSlashes } from '../../shared/core/address/without-trailing-slashes.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import type { CountedElement, Step } from '../../shared/core/seen/steps.ts';

/** A form whose steps are counted. */
export interface CountedForm {
  readonly element: CountedElement;
  /** In the order in which they are taken. */
  readonly steps: readonly Step[];
  /** The step that an event of the element tells, by the event's name. */
  readonly events: Readonly<Record<string, (detail: unknown) => string>>;
  /** The attribute that says where its leads go, and what stands behind the base address there: '' for a function. */
  readonly leads: { readonly attribute: string; readonly path: string };
}

/** Of a form that is shown at once: there it counts from the first touch. */
export const FORM_STEPS: readonly Step[] = ['seen', 'form', 'lead'];

/** How many of its steps an element has told; kept on the element, so that a second copy of this code counts none again. */
const TOLD = Symbol.for('speaker.steps');
interface CountedHost extends Element {
  [TOLD]?: number;
}

/**
 * Counts how far the visitors of the page's forms of one kind come (docs/interfaces.md#counted-steps): `seen` once a form is in view, then each step when it is
 * first taken, with those before it that nothing has told. One beacon a step and visit, to where the form's lead goes; nothing about the visitor is sent or kept.
 */
export function countSteps(form: CountedForm): void {
  const tag = `speaker-${form.element}`;
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      reach(form, target, 'seen');
    }
  });
  const watch = (host: CountedHost): void => {
    if (host[TOLD] === undefined) view.observe(host);
    host[TOLD] ??= 0;
  };
  for (const [name, stepOf] of [['speaker-ready', () => ''] as const, ...Object.entries(form.events)])
    document.addEventListener(name, (event) => {
      const host = event
        .composedPath()
        .find((target) => target instanceof Element && target.localName === tag);
      if (!(host instanceof Element)) return;
      watch(host);
      reach(form, host, stepOf((event as CustomEvent).detail));
    });
  for (const host of document.querySelectorAll(tag)) watch(host);
}

/** Tells that the visitor of this form has come to `step`, unless the page or the browser wants nobody counted: both are asked anew each time. */
function reach(form: CountedForm, host: CountedHost, step: string): void {
  const { element, steps } = form;
  const url = seenAddress(form, host);
  if (url === undefined || isRefused(host)) return;
  const event = host.getAttribute('event') ?? undefined;
  for (let told = host[TOLD] ?? 0; told <= steps.indexOf(step as Step); host[TOLD] = told += 1)
    navigator.sendBeacon(url, JSON.stringify({ element, event, step: steps[told] }));
}

function isRefused(host: Element): boolean {
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || host.hasAttribute('no-count');
}

/** Where the form's lead goes, there its steps are counted; undefined where somebody else takes the lead. */
function seenAddress({ leads }: CountedForm, host: Element): string | undefined {
  const own = new URL(import.meta.url).origin + leads.path;
  const { protocol, href } = Object.assign(document.createElement('a'), {
    href: host.getAttribute(leads.attribute) || own,
  });
  const lead = protocol.startsWith('http') ? href : own;
  if (!lead.endsWith(leads.path)) return undefined;
  return withoutTrailingSlashes(lead.slice(0, lead.length - leads.path.length)) + functionPath('seen');
}
