/* eslint-disable no-console -- saying it in the console is what `debug` is for (docs/interfaces.md#elements) */
import { functionPath } from '../shared/core/leads/function-paths.ts';
import { ELEMENT_NAMES } from './elements.ts';
import { withoutTrailingSlashes } from '../shared/core/content/without-trailing-slashes.ts';

const OWN_SCRIPT = new RegExp(`/(speaker-widgets|${ELEMENT_NAMES.join('|')})\\.js(\\?|$)`);
const TAGS: readonly string[] = ELEMENT_NAMES;
const SELECTOR = TAGS.map((name) => `speaker-${name}`).join();
const EMBED = '[data-speaker-embed]';
/** The call that any function host answers, if only with an error. */
const PROBE = functionPath('newsletter');
const LOAD_TIMEOUT_MS = 5_000;

/** Logs each reason why an embed on this page does not work. Fetched only with `debug`. */
export function explainEmbeds(page: Document): void {
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    warn(`this page's content security policy blocks ${blockedURI}: allow it in ${effectiveDirective}.`),
  );
  for (const problem of [...findStripped(page), ...findDoubled(page)]) warn(problem);
  for (const element of page.querySelectorAll(SELECTOR)) void probeHost(element);
  setTimeout(() => {
    for (const problem of findSilent(page)) warn(problem);
  }, LOAD_TIMEOUT_MS);
}

/** Tags that the host page removed, and tags with an unknown name. */
export function findStripped(page: Document): string[] {
  const embeds = [...page.querySelectorAll(EMBED)];
  const unknown = embeds
    .map((embed) => embed.getAttribute('data-speaker-embed') ?? '')
    .filter((name) => !TAGS.includes(name))
    .map((name) => `data-speaker-embed="${name}" names no element; there are ${TAGS.join(', ')}.`);
  if (embeds.length === 0 && !page.querySelector(SELECTOR)) {
    unknown.push(
      'no speaker-* tag is in this page: its editor may have stripped it. Use <div data-speaker-embed="assessment">.',
    );
  }
  return unknown;
}

/** Modules that are included twice, or in addition to the autoloader. */
export function findDoubled(page: Document): string[] {
  const counts = new Map<string, number>();
  for (const { src } of page.scripts) {
    const name = OWN_SCRIPT.exec(src)?.[1];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const doubled = [...counts].filter(([, count]) => count > 1);
  const problems = doubled.map(([name, count]) => `${name}.js is loaded ${count} times; once is enough.`);
  if (counts.has('speaker-widgets') && counts.size > 1) {
    problems.push(
      'speaker-widgets.js loads every element: the single modules beside it are loaded for nothing.',
    );
  }
  return problems;
}

/** Elements whose code has not loaded. */
export function findSilent(page: Document): string[] {
  return [...page.querySelectorAll(SELECTOR)]
    .filter((element) => !element.shadowRoot)
    .map(
      ({ localName }) =>
        `<${localName}> has not got its code: it is out of sight, or its script is blocked or missing.`,
    );
}

async function probeHost(element: Element): Promise<void> {
  const apiUrl = element.getAttribute('api-url');
  if (!apiUrl) return;
  try {
    const response = await fetch(new URL(`${withoutTrailingSlashes(apiUrl)}${PROBE}`, document.baseURI));
    if (response.status === 404) warn(`api-url="${apiUrl}" answers, but has no lead functions at ${PROBE}.`);
  } catch {
    warn(
      `api-url="${apiUrl}" does not answer this page: wrong host, offline, or connect-src of the page's policy.`,
    );
  }
}

function warn(problem: string): void {
  console.warn(`[speaker] ${problem}`);
}
