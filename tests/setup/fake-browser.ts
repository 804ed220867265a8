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
    const quiet = work.then(
      () => undefined,
      () => undefined,
    );
    held.set(name, quiet);
    try {
      return await work;
    } finally {
      if (held.get(name) === quiet) held.delete(name);
    }
  }
  return { request, query: () => Promise.resolve({}) } as LockManager;
}

/** A clock that a test advances, with the timers of all tabs. */
export class FakeClock {
  private moment = 1_000_000;
  private timers: { at: number; action: () => void }[] = [];

  readonly now = (): number => this.moment;
  readonly schedule = (action: () => void, ms: number): (() => void) => {
    const timer = { at: this.moment + ms, action };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };
  /** Advances by `ms`, runs the timers in order, and waits for the resulting promises. */
  async pass(ms: number): Promise<void> {
    const end = this.moment + ms;
    for (;;) {
      await rest();
      const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.moment = Math.max(this.moment, next.at);
      next.action();
    }
    this.moment = end;
    await rest();
  }
  /** The milliseconds until the next timer. */
  get untilNext(): number | undefined {
    const [next] = this.timers.map((timer) => timer.at).sort((a, b) => a - b);
    return next === undefined ? undefined : next - this.moment;
  }
  /** Changes the time without running timers. */
  jump(ms: number): void {
    this.moment += ms;
  }
}

/** Waits for pending promises that need no timer. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
