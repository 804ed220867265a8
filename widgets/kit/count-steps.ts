import { withoutTrailingSlashes } from '../../shared/core/content/without-trailing-slashes.ts';
import { functionPath } from '../../shared/core/leads/function-paths.ts';
import type { CountedElement, Step } from '../../shared/core/seen/steps.ts';

export interface CountedForm {
  readonly element: CountedElement;
  readonly steps: readonly Step[];
  /** The step of each event of the element, by the event's name. */
  readonly events: Readonly<Record<string, (detail: unknown) => string>>;
  /** The attribute with the address of its leads, and the path added to it ('' for a function). */
  readonly leads: { readonly attribute: string; readonly path: string };
}

/** For a form that is visible at once: `form` counts from the first touch. */
export const FORM_STEPS: readonly Step[] = ['seen', 'form', 'lead'];

/** Stored on the element, so that a second copy of this code repeats no step. */
const REPORTED = Symbol.for('speaker.steps');
interface CountedHost extends Element {
  [REPORTED]?: number;
}

/**
 * Counts the steps of a kind of form (docs/interfaces.md#counted-steps): `seen` once it is in view,
 * then each step once, with the steps before it. One beacon per step and visit, to the host of the
 * form's leads, without data about the visitor.
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
    if (host[REPORTED] === undefined) view.observe(host);
    host[REPORTED] ??= 0;
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

/** Counts `step`, unless the element or the browser forbids counting at this moment. */
function reach(form: CountedForm, host: CountedHost, step: string): void {
  const { element, steps } = form;
  const url = funnelAddress(form, host);
  if (url === undefined || isRefused(host)) return;
  const event = host.getAttribute('event') ?? undefined;
  for (
    let reported = host[REPORTED] ?? 0;
    reported <= steps.indexOf(step as Step);
    host[REPORTED] = reported += 1
  )
    navigator.sendBeacon(url, JSON.stringify({ element, event, step: steps[reported] }));
}

function isRefused(host: Element): boolean {
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || host.hasAttribute('no-count');
}

/** Undefined where a third party takes the lead. */
function funnelAddress({ leads }: CountedForm, host: Element): string | undefined {
  const own = new URL(import.meta.url).origin + leads.path;
  const { protocol, href } = Object.assign(document.createElement('a'), {
    href: host.getAttribute(leads.attribute) || own,
  });
  const lead = protocol.startsWith('http') ? href : own;
  if (!lead.endsWith(leads.path)) return undefined;
  return withoutTrailingSlashes(lead.slice(0, lead.length - leads.path.length)) + functionPath('seen');
}
