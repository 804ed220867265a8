import { onTestFinished, vi } from 'vitest';

/** Browser storage that the tabs of a test share. It can be blocked or full. */
export class FakeStorage implements Storage {
  private readonly texts = new Map<string, string>();
  capacity = Number.POSITIVE_INFINITY;

  get length(): number {
    return this.texts.size;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (text.length > this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
    Object.defineProperty(this, key, { value: text, enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    this.texts.delete(key);
    Reflect.deleteProperty(this, key);
  }
  clear(): void {
    for (const key of [...this.texts.keys()]) this.removeItem(key);
  }
  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }
}

/** The Web Locks features that the outbox uses: exclusive, queued, or only if available. */
export function createFakeLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const callback = rest.at(-1) as (lock: { name: string } | null) => unknown;
    const options = rest.length > 1 ? (rest[0] as LockOptions) : {};
    if (options.ifAvailable && held.has(name)) return callback(null);
    while (held.has(name)) await held.get(name);
    const work = (async () => callback({ name }))();
    const quiet = work.catch(() => undefined);
    held.set(name, quiet);
    try {
      return await work;
    } finally {
      if (held.get(name) === quiet) held.delete(name);
    }
  }
  return { request, query: () => Promise.resolve({}) } as LockManager;
}

/** The time and the timers of all tabs, until the test ends. */
export class FakeClock {
  constructor() {
    if (!vi.isFakeTimers()) onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  }
  /** Advances by `ms`, runs the timers in order, and waits for the resulting promises. */
  async pass(ms: number): Promise<void> {
    await rest();
    await vi.advanceTimersByTimeAsync(ms);
    await rest();
  }
  /** Runs the next timer. Returns the milliseconds until it. */
  async passNext(): Promise<number> {
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    await rest();
    return Date.now() - before;
  }
  get isIdle(): boolean {
    return vi.getTimerCount() === 0;
  }
}

/** Replaces the browser's storages and the page's address until the test ends. */
export function stubPage(local = new FakeStorage(), session = new FakeStorage()) {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { baseURI: 'https://speaker.example/' });
  return { local, session };
}

/** Waits for pending promises that need no timer. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
