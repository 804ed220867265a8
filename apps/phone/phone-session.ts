import { createLivePhoneClient, type Joined, type Refused } from '../../shared/clients/live-phone-client.ts';
import type { PhoneState } from '../../shared/core/live/stage-state.ts';
import { createDelivery } from './answer-delivery.ts';
import { createPause, backOff } from './pauses.ts';
import { readDevice, readRecord, writeRecord, type PhoneRecord } from './phone-record.ts';
import { advancePhone, createPhone, type Phone, type PhoneAction } from './phone-state.ts';
import { watchRoom } from './room-watch.ts';

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
  apiUrl: string,
  onChange: () => void,
  signal: AbortSignal,
): PhoneSession {
  const client = createLivePhoneClient(apiUrl);
  const pause = createPause(signal);
  const stored = readRecord(code);
  let sinceJoin = createJoinClock(stored);
  let state: SessionState = stored
    ? { status: 'joined', phone: stored.phone, isUnavailable: false }
    : { status: 'joining', isUnavailable: false };
  const connection = { client, phone, pause, signal, onUnavailable, onLost: join };
  const deliver = createDelivery(connection, {
    onDelivered: (round, delivery) => act({ type: 'delivered', round, delivery }, false),
    onUnknownTeam: () => act({ type: 'team', team: undefined }),
  });

  void live();
  return {
    state: () => state,
    choose: act,
    next: () => {
      act({ type: 'next', elapsed: sinceJoin(), at: Date.now() });
      deliver();
    },
  };

  async function live(): Promise<void> {
    if (state.status === 'joining') await join();
    if (phone() === undefined) return;
    deliver();
    await watchRoom(connection, handleState);
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
    writeRecord(code, { keptAt: Date.now(), sinceJoin: sinceJoin(), phone: next });
    show({ status: 'joined', phone: next, isUnavailable });
  }

  function onUnavailable(): void {
    if (state.status !== 'refused' && !state.isUnavailable) show({ ...state, isUnavailable: true });
  }

  /** Retries until the server answers. A phone that has joined before stays on its screen. */
  async function join(): Promise<void> {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const outcome = await client.join(code, readDevice());
      if (outcome.status !== 'unavailable') {
        if (outcome.status === 'joined') enter(outcome.joined);
        else if (state.status !== 'joined') show({ status: 'refused', refusal: outcome });
        return;
      }
      onUnavailable();
      await pause(backOff(failures));
    }
  }

  function enter(joined: Joined): void {
    if (state.status !== 'joined') {
      sinceJoin = createJoinClock();
      state = { status: 'joined', phone: createPhone(joined), isUnavailable: false };
    }
    act({ type: 'joined', joined }, false);
  }

  function handleState(received: PhoneState): void {
    act({ type: 'state', state: received }, false);
    deliver();
  }
}

/** Since joining, by the monotonic clock, between pages by the wall clock, if not set back. */
export function createJoinClock(stored?: Pick<PhoneRecord, 'keptAt' | 'sinceJoin'>): () => number {
  const before = stored ? stored.sinceJoin + Math.max(0, Date.now() - stored.keptAt) : 0;
  const started = performance.now();
  return () => Math.round(before + performance.now() - started);
}
