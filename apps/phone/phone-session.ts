import type { LivePhoneClient, Refused, Joined } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { createDelivery } from './answer-delivery.ts';
import { createPause, backOff, type Pause } from './pauses.ts';
import type { PhoneRecords } from './phone-record.ts';
import { advancePhone, createPhone, type Phone, type PhoneAction } from './phone-state.ts';
import { watchRoom } from './room-watch.ts';

export interface SessionDeps {
  readonly client: LivePhoneClient;
  readonly records: PhoneRecords;
  readonly clocks: DeviceClocks;
  readonly random: () => number;
  readonly events: EventTarget;
  readonly isHidden: () => boolean;
}

export type SessionState =
  | { readonly status: 'joining'; readonly isUnavailable: boolean }
  | { readonly status: 'refused'; readonly refusal: Refused }
  | { readonly status: 'joined'; readonly phone: Phone; readonly isUnavailable: boolean };

export interface PhoneSession {
  readonly state: () => SessionState;
  choose(action: Extract<PhoneAction, { type: 'choose' | 'back' | 'change' | 'lead' | 'team' }>): void;
  next(): void;
}

/**
 * A phone in the room of this code until `signal` aborts: joins, stores its answers on the device,
 * follows the room, and delivers each round's answer. `onChange` is called after each change of the
 * state.
 */
export function openSession(
  code: string,
  { client, records, clocks, random, events, isHidden }: SessionDeps,
  onChange: () => void,
  signal: AbortSignal,
): PhoneSession {
  const pause = createPause(events, signal);
  const stored = records.read(code, clocks.wall());
  let sinceJoin = createJoinClock(clocks, stored);
  let state: SessionState = stored
    ? { status: 'joined', phone: stored.phone, isUnavailable: false }
    : { status: 'joining', isUnavailable: false };
  const deliver = createDelivery(
    {
      client,
      phone,
      random,
      pause,
      onDelivered: (round, delivery) => act({ type: 'delivered', round, delivery }, false),
      onUnknownTeam: () => act({ type: 'team', team: undefined }),
      onUnavailable,
      onLost: join,
    },
    signal,
  );

  void live();
  return {
    state: () => state,
    choose: act,
    next: () => {
      act({ type: 'next', elapsed: sinceJoin(), at: clocks.wall() });
      deliver();
    },
  };

  async function live(): Promise<void> {
    if (state.status === 'joining') await join();
    if (phone() === undefined) return;
    deliver();
    await watchRoom(
      { client, phone, isHidden, random, pause },
      { onState: handleState, onUnavailable, onLost: join },
      signal,
    );
  }

  function phone(): Phone | undefined {
    return state.status === 'joined' ? state.phone : undefined;
  }

  function show(next: SessionState): void {
    if (signal.aborted) return;
    state = next;
    onChange();
  }

  function act(action: PhoneAction, isUnavailable = state.status === 'joined' && state.isUnavailable): void {
    if (state.status !== 'joined') return;
    const next = advancePhone(state.phone, action);
    records.write(code, { keptAt: clocks.wall(), sinceJoin: sinceJoin(), phone: next });
    show({ status: 'joined', phone: next, isUnavailable });
  }

  function onUnavailable(): void {
    if (state.status !== 'refused' && !state.isUnavailable) show({ ...state, isUnavailable: true });
  }

  /** A phone that has joined before stays on its screen after a refusal. */
  async function join(): Promise<void> {
    const device = records.device();
    const end = await joinRoom({ client, code, device, random, pause, onUnavailable }, signal);
    if (end?.status === 'joined') {
      if (state.status !== 'joined') {
        sinceJoin = createJoinClock(clocks);
        state = { status: 'joined', phone: createPhone(end.joined), isUnavailable: false };
      }
      act({ type: 'joined', joined: end.joined }, false);
    } else if (end && state.status !== 'joined') show({ status: 'refused', refusal: end });
  }

  function handleState(received: PhoneState): void {
    act({ type: 'state', state: received }, false);
    deliver();
  }
}

interface JoinDeps {
  readonly client: LivePhoneClient;
  readonly code: string;
  readonly device: string;
  readonly random: () => number;
  readonly pause: Pause;
  onUnavailable(): void;
}

type JoinEnd = { readonly status: 'joined'; readonly joined: Joined } | Refused;

/** Retries; undefined where `signal` aborts first. */
async function joinRoom(
  { client, code, device, random, pause, onUnavailable: reportUnavailable }: JoinDeps,
  signal: AbortSignal,
): Promise<JoinEnd | undefined> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const outcome = await client.join(code, device);
    if (outcome.status !== 'unavailable') return outcome;
    reportUnavailable();
    await pause(backOff(failures, random()));
  }
  return undefined;
}

/** The device's clocks, in milliseconds. */
interface DeviceClocks {
  wall(): number;
  monotonic(): number;
}

/** From an earlier page: the time since joining, at a time of the wall clock. */
interface StoredMoment {
  readonly keptAt: number;
  readonly sinceJoin: number;
}

/** Since joining, by the monotonic clock, between pages by the wall clock, if not set back. */
export function createJoinClock(clocks: DeviceClocks, stored?: StoredMoment): () => number {
  const before = stored ? stored.sinceJoin + Math.max(0, clocks.wall() - stored.keptAt) : 0;
  const started = clocks.monotonic();
  return () => Math.round(before + clocks.monotonic() - started);
}
