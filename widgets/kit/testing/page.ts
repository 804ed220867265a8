/* eslint-disable no-console -- the tests record the console output */
/** Helpers of the element tests, which use the bundles of `dist/widgets` like a host page. */

export const AUTOLOADER = '<script type="module" src="/dist/widgets/speaker-widgets.js"></script>';

const TIMEOUT_MS = 5_000;

/** Waits until `find` returns a value; rejects with `what` after the timeout. */
export async function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits for the due timers and promises. */
export function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A widget in its element, used by its texts. */
export class Widget {
  constructor(readonly host: HTMLElement) {}

  get root(): ShadowRoot {
    if (!this.host.shadowRoot) throw new Error(`${this.host.localName} has no shadow root`);
    return this.host.shadowRoot;
  }

  get text(): string {
    return this.host.shadowRoot?.textContent ?? '';
  }

  /** The button or link with this text, or undefined without one. */
  button(text: string): HTMLButtonElement | undefined {
    const all = this.host.shadowRoot?.querySelectorAll<HTMLButtonElement>('button, a') ?? [];
    return [...all].find((candidate) => candidate.textContent === text);
  }

  /** The first part that `selector` matches. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in querySelector
  find<Part extends Element = HTMLInputElement>(selector: string): Part | null {
    return this.host.shadowRoot?.querySelector<Part>(selector) ?? null;
  }

  /** The computed style of a part. */
  style(selector: string): CSSStyleDeclaration {
    const view = this.host.ownerDocument.defaultView ?? window;
    return view.getComputedStyle(this.find(selector) as Element);
  }

  /** Clicks the button with this text when it is displayed and enabled. */
  async click(text: string): Promise<void> {
    const find = () => [this.button(text)].find((found) => found && !found.disabled);
    (await until(`the button '${text}'`, find)).click();
  }

  /** Types these values into the fields of these names. */
  fill(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.find(`[name=${name}]`);
      if (!field) throw new Error(`No field ${name}`);
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
  }
}

/** Adds an element with these attributes to the page. */
export function embed(tag: string, attributes: Record<string, string> = {}): Widget {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return new Widget(element);
}

/** Records the events of these names that reach `on`. */
export function record(
  names: readonly string[],
  on: EventTarget = document,
): { type: string; detail: unknown }[] {
  const events: { type: string; detail: unknown }[] = [];
  for (const name of names) {
    on.addEventListener(name, (event) => events.push({ type: name, detail: (event as CustomEvent).detail }));
  }
  return events;
}

/** Records console errors until `tidyAround` restores the console; returns them as one text. */
export function recordErrors(): () => string {
  const lines: string[] = [];
  console.error = (...values: unknown[]) => {
    lines.push(values.map(String).join(' '));
  };
  return () => lines.join('\n');
}

/** Clears the storage before each test; then removes `tag` elements and restores globals. */
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

/** A sent request. */
export interface Call {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Stubs the network with `answer` for each call and records the calls. */
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

/** Stubs the network; a call waits until `answer` provides its answer. */
export function stubSlowNetwork(): { calls: Call[]; answer: (response: Response) => void } {
  let resolve: (response: Response) => void = () => undefined;
  const calls = stubNetwork(() => new Promise((waiting) => (resolve = waiting)));
  return { calls, answer: (response) => resolve(response) };
}

/** Creates a JSON answer. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Opens `html` in a frame with the content security policy `csp`. */
export async function openPage(
  html: string,
  { csp = '', sandbox }: { csp?: string; sandbox?: string } = {},
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.width = '900';
  frame.height = '700';
  frame.src = `/host-page?${new URLSearchParams({ html, csp }).toString()}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** The document of a same-origin page opened by `openPage`. */
export function inside(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The page is not ours to look into');
  return frame.contentDocument;
}

/** Returns the first element of an opened page when it shows its first button. */
export function ready(frame: HTMLIFrameElement, tag = 'speaker-assessment'): Promise<Widget> {
  return until(`${tag} in the page`, () => {
    const element = inside(frame).querySelector<HTMLElement>(tag);
    return element?.shadowRoot?.querySelector('button') && new Widget(element);
  });
}

/** Closes all opened pages. */
export function closePages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}
