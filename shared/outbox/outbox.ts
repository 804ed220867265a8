import { isMisaddressed, type Delivery, type Refusal } from '../clients/delivery.ts';
import { createEntry, dueAt, postponeEntry, type FrozenLead, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { SenderRole } from './sender-role.ts';

export interface OutboxDependencies {
  readonly store: OutboxStore;
  readonly asSender: SenderRole;
  /** Never rejects. */
  readonly deliver: (lead: FrozenLead) => Promise<Delivery>;
  /** Receives a lead that waited and is refused, before it leaves the outbox. */
  readonly onRefused: (lead: FrozenLead, refusal: Refusal) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Other tabs skip a new lead this long: longer than the timeout of a delivery. */
const FIRST_TRY_LEASE_MS = 20_000;
/** When another tab is sending: look again after this. */
const OTHER_TAB_MS = 30_000;

/** Delivers leads (docs/product.md#outbox): loses none, and sends no answered one again. */
export function createOutbox({ store, asSender, deliver, onRefused }: OutboxDependencies) {
  const owners = new Set<AbortSignal>();
  /** A lead of this page waits: retries continue without an owner. */
  let hasOwnLead = false;
  let running: Promise<void> | undefined;
  let wakeNext = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: AbortController | undefined;

  const settle = async (entry: OutboxEntry, delivery: Delivery, isFinal: boolean): Promise<void> => {
    if (isFinal) await store.remove(entry.id);
    else await store.put(postponeEntry(entry, Date.now(), Math.random(), retryAfter(delivery)));
  };

  /** Sets a timer and listens for `online` only while a lead waits and the outbox is in use. */
  const plan = (soonest = 0): void => {
    clearTimeout(timer);
    const moments =
      hasOwnLead || owners.size > 0 ? store.list().map((entry) => dueAt(entry, Date.now(), false)) : [];
    if (moments.length === 0) {
      listening?.abort();
      listening = undefined;
      return;
    }
    if (!listening) {
      listening = new AbortController();
      addEventListener('online', () => void flush(true), { signal: listening.signal });
    }
    const wait = Math.max(Math.min(...moments) - Date.now(), soonest);
    timer = setTimeout(() => void flush(false), wait);
  };

  /** Sends due entries, oldest first; a failure postpones the other entries of that address. */
  const goRound = async (wake: boolean): Promise<void> => {
    const wasSender = await asSender(async () => {
      const unreachable = new Set<string>();
      for (const { id } of store.list()) {
        // Read again: another tab may have removed or replaced it.
        const entry = store.list().find((candidate) => candidate.id === id);
        if (!entry || unreachable.has(entry.url) || dueAt(entry, Date.now(), wake) > Date.now()) continue;
        const delivery = await deliver(entry);
        // Waits for a host that temporarily answers 404.
        const isFinal = isAnswered(delivery) && !isMisaddressed(delivery);
        if (!isFinal) unreachable.add(entry.url);
        else if (delivery.outcome === 'refused') onRefused(entry, delivery);
        await settle(entry, delivery, isFinal);
      }
    });
    plan(wasSender ? 0 : OTHER_TAB_MS);
  };

  const flush = (wake: boolean): Promise<void> => {
    wakeNext ||= wake;
    running ??= (async () => {
      do {
        const wakeThis = wakeNext;
        wakeNext = false;
        await goRound(wakeThis);
      } while (wakeNext);
      running = undefined;
    })();
    return running;
  };

  return {
    /** Sends a lead at once; stores it while its service is unreachable. Never rejects. */
    async submit(lead: FrozenLead): Promise<Delivery> {
      const entry = createEntry(lead, Date.now(), FIRST_TRY_LEASE_MS);
      // Stored before sending: closing the tab loses nothing.
      await store.put(entry);
      const delivery = await deliver(lead);
      await settle(entry, delivery, isAnswered(delivery));
      hasOwnLead ||= !isAnswered(delivery);
      plan();
      return delivery;
    },
    /** Delivers stored leads now, on `online` and by growing delay, until `signal` aborts. */
    start(signal: AbortSignal): void {
      if (signal.aborted) return;
      owners.add(signal);
      signal.addEventListener(
        'abort',
        () => {
          owners.delete(signal);
          plan();
        },
        { once: true },
      );
      void flush(true);
    },
  };
}

function isAnswered({ outcome }: Delivery): boolean {
  return outcome !== 'unreachable';
}

function retryAfter(delivery: Delivery): number | undefined {
  return delivery.outcome === 'unreachable' ? delivery.retryAfterSeconds : undefined;
}
