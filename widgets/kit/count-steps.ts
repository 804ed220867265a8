import { withoutTrailingSlashes } from '../../shared/core/address/without-trailing-slashes.ts';
import { functionPath, INQUIRY_PATH } from '../../shared/core/leads/function-paths.ts';
import { COUNTED_ELEMENTS, STEPS } from '../../shared/core/seen/steps.ts';
import type { CountedElement, Step } from '../../shared/core/seen/steps.ts';

/** The steps of each form. The newsletter and the inquiry show their form at once: there it counts from the first touch. */
const FORM_STEPS = ['seen', 'form', 'lead'] as const;
const STEPS_OF: Readonly<Record<CountedElement, readonly Step[]>> = {
  assessment: STEPS,
  newsletter: FORM_STEPS,
  inquiry: FORM_STEPS,
};

/** The step that an event of an element tells. */
const STEP_OF_EVENT: Readonly<Record<string, (detail: unknown) => string>> = {
  'speaker-ready': () => '',
  'speaker-start': () => 'start',
  'speaker-answer': (detail) => `q${String((detail as { questionId: number }).questionId)}`,
  'speaker-complete': () => 'form',
  'speaker-result': () => 'lead',
  'speaker-subscribe': () => 'lead',
  'speaker-inquiry': () => 'lead',
  input: () => 'form',
};

/** How many of its steps an element has told; kept on the element, so that a second copy of this code counts none again. */
const TOLD = Symbol.for('speaker.steps');
interface CountedHost extends Element {
  [TOLD]?: number;
}

/**
 * Counts how far the visitors of the page's forms come (docs/interfaces.md#counted-steps): `seen` once a form is in view, then each step when it is first
 * taken, with those before it that nothing has told. One beacon a step and visit, to where the form's lead goes; nothing about the visitor is sent or kept.
 */
export function countSteps(): void {
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      reach(target, 'seen');
    }
  });
  const watch = (host: CountedHost): void => {
    if (host[TOLD] === undefined) view.observe(host);
    host[TOLD] ??= 0;
  };
  for (const [name, stepOf] of Object.entries(STEP_OF_EVENT))
    document.addEventListener(name, (event) => {
      const host = event.composedPath().find((target) => target instanceof Element && nameOf(target));
      if (!(host instanceof Element)) return;
      watch(host);
      if (name !== 'input' || nameOf(host) !== 'assessment')
        reach(host, stepOf((event as CustomEvent).detail));
    });
  for (const host of document.querySelectorAll(COUNTED_ELEMENTS.map((name) => `speaker-${name}`).join()))
    watch(host);
}

/** Which of the counted forms an element is. */
function nameOf(host: Element): CountedElement | undefined {
  return COUNTED_ELEMENTS.find((name) => host.localName === `speaker-${name}`);
}

/** Tells that the visitor of this form has come to `step`, unless the page or the browser wants nobody counted: both are asked anew each time. */
function reach(host: CountedHost, step: string): void {
  const element = nameOf(host);
  const url = seenAddress(host);
  if (!element || url === undefined || isRefused(host)) return;
  const steps = STEPS_OF[element];
  const event = host.getAttribute('event') ?? undefined;
  for (let told = host[TOLD] ?? 0; told <= steps.indexOf(step as Step); host[TOLD] = told += 1)
    navigator.sendBeacon(url, JSON.stringify({ element, event, step: steps[told] }));
}

function isRefused(host: Element): boolean {
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || host.hasAttribute('no-count');
}

/** Where the form's lead goes, there its steps are counted; undefined where somebody else takes the lead. */
function seenAddress(host: Element): string | undefined {
  const isInquiry = nameOf(host) === 'inquiry';
  const given = host.getAttribute(isInquiry ? 'endpoint' : 'api-url');
  const own = new URL(import.meta.url).origin + (isInquiry ? INQUIRY_PATH : '');
  const { protocol, href } = Object.assign(document.createElement('a'), { href: given || own });
  const lead = protocol.startsWith('http') ? href : own;
  if (!isInquiry) return withoutTrailingSlashes(lead) + functionPath('seen');
  return lead.endsWith(INQUIRY_PATH) ? lead.slice(0, -INQUIRY_PATH.length) + functionPath('seen') : undefined;
}
