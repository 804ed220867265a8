/* eslint-disable no-console -- the tests listen to what the console is told */
/** Tools of the element tests: they drive the built bundles of `dist/widgets`, as a host's page does. */

const TIMEOUT_MS = 5_000;

/** Waits, frame by frame, until `find` finds something; rejects with `what` when it does not. */
export async function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Lets everything run that is due by now. */
export function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The element's shadow root. */
export function shadow(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error(`${element.localName} has no shadow root`);
  return element.shadowRoot;
}

/** The text a visitor of the widget sees. */
export function textOf(element: Element): string {
  return element.shadowRoot?.textContent ?? '';
}

/** The widget's button or link with these words; undefined while there is none. */
export function button(element: Element, words: string): HTMLButtonElement | undefined {
  const all = element.shadowRoot?.querySelectorAll<HTMLButtonElement>('button, a') ?? [];
  return [...all].find((candidate) => candidate.textContent === words);
}

/** Clicks the button with these words as soon as it is there and enabled. */
export async function click(element: Element, words: string): Promise<void> {
  (
    await until(`the button '${words}'`, () => {
      const found = button(element, words);
      return found && !found.disabled && found;
    })
  ).click();
}

/** Types into a field of the widget. */
export function fill(element: Element, name: string, value: string): void {
  const field = shadow(element).querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Puts an element into this page; `attributes` as in HTML. */
export function embed(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** The details of all events of these names that reach the document. */
export function record(
  names: readonly string[],
  on: EventTarget = document,
): { type: string; detail: unknown }[] {
  const heard: { type: string; detail: unknown }[] = [];
  for (const name of names) {
    on.addEventListener(name, (event) => {
      heard.push({ type: name, detail: (event as CustomEvent).detail });
    });
  }
  return heard;
}

/** What the console is told as an error from now on, all lines in one text, until `tidyAround` restores it. */
export function recordErrors(): () => string {
  const lines: string[] = [];
  console.error = (...said: unknown[]) => {
    lines.push(said.map(String).join(' '));
  };
  return () => lines.join('\n');
}

/** Around every test of the file: nothing is kept in the browser before it; after it the `tag` elements are gone, network and console are real. */
export function tidyAround(tag: string): void {
  const realFetch = window.fetch;
  const realError = console.error;
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', location.pathname + location.search);
  });
  afterEach(() => {
    window.fetch = realFetch;
    console.error = realError;
    for (const element of document.querySelectorAll(tag)) element.remove();
  });
}

/** A call that left the page. */
export interface Call {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The network outside: answers each call with `answer`, and keeps what was sent. */
export function stubNetwork(answer: () => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push({
      url: request.url,
      headers: request.headers,
      body: JSON.parse(await request.text()) as Call['body'],
    });
    return answer();
  };
  return calls;
}

/** The network outside, in no hurry: a call waits for its answer until it is given by `answer`. */
export function stubSlowNetwork(): { calls: Call[]; answer: (response: Response) => void } {
  let resolve: (response: Response) => void = () => undefined;
  const calls = stubNetwork(() => new Promise((waiting) => (resolve = waiting)));
  return {
    calls,
    answer: (response) => {
      resolve(response);
    },
  };
}

/** A JSON answer. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Another page, in a frame: `html` as the runner's host plugin serves it, under the policy `csp`. */
export async function openPage(
  html: string,
  { csp = '', sandbox }: { csp?: string; sandbox?: string } = {},
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.width = '900';
  frame.height = '700';
  frame.src = `/host-page?${new URLSearchParams({ html, csp }).toString()}`;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  return frame;
}

/** The document of a same-origin page opened by `openPage`. */
export function inside(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The page is not ours to look into');
  return frame.contentDocument;
}
