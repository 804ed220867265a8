import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Cases } from './cases.ts';

/** A room as the office has made it, with the two keys of its links. */
export interface MadeRoom {
  readonly code: string;
  readonly stageKey: string;
  readonly remoteKey: string;
}

/** The settings of a new room (docs/interfaces.md#the-live-room). */
export interface RoomBody {
  readonly event: string;
  readonly mode: string;
  readonly question?: number;
}

/** A running backend with live rooms. */
export interface LiveSetup {
  /** Like `fetch`, with a path of docs/interfaces.md#the-live-room. */
  readonly call: (path: string, init: RequestInit) => Promise<Response>;
  readonly makeRoom: (body: RoomBody) => Promise<MadeRoom>;
  /** Ends the room and revokes its keys. */
  readonly revokeRoom: (code: string) => Promise<void>;
}

export type LiveCases = Cases<LiveSetup>;

export interface CallResult {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export const JOIN = '/functions/v1/live-join';
export const ANSWER = '/functions/v1/live-answer';
export const STATE = '/functions/v1/live-state';
export const STAGE = '/functions/v1/live-stage';
export const CONTROL = '/functions/v1/live-control';

/** One letter for all eight questions: a is channel 5, e is channel 1. */
export function allAnswers(letter: string): Record<number, string> {
  return { 1: letter, 2: letter, 3: letter, 4: letter, 5: letter, 6: letter, 7: letter, 8: letter };
}

export function newDevice(): string {
  return randomBytes(16).toString('hex');
}

type Caller = Pick<LiveSetup, 'call'>;

const withKey = (key?: string) => (key === undefined ? {} : { authorization: `Bearer ${key}` });

export async function send(setup: Caller, path: string, body: object | string, key?: string) {
  const headers = { 'content-type': 'application/json', ...withKey(key) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return read(await setup.call(path, { method: 'POST', body: text, headers }));
}

export async function request(setup: Caller, path: string, key?: string): Promise<CallResult> {
  return read(await setup.call(path, { method: 'GET', headers: withKey(key) }));
}

async function read(answer: Response): Promise<CallResult> {
  const text = await answer.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, body, headers: answer.headers };
}

export async function join(setup: LiveSetup, code: string, device = newDevice()): Promise<string> {
  const { status, body } = await send(setup, JOIN, { code, device });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['ballot']);
}

/** Sends the answer of a ballot to round 1, with one letter for all eight questions. */
export function sendAnswer(setup: Caller, ballot: string | undefined, letter: string, more: object = {}) {
  return send(setup, ANSWER, { ballot, round: 1, answers: allAnswers(letter), ...more });
}

/** Joins a phone per character of `letters`: a to e is its answer, a dot is none. */
export async function crowd(setup: LiveSetup, code: string, letters: string, round = 1): Promise<string[]> {
  return Promise.all(
    Array.from(letters, async (letter) => {
      const ballot = await join(setup, code);
      if (letter !== '.') {
        const { status, body } = await sendAnswer(setup, ballot, letter, { round });
        assert.equal(status, 200, JSON.stringify(body));
      }
      return ballot;
    }),
  );
}

export async function stage(setup: LiveSetup, { stageKey }: MadeRoom): Promise<CallResult['body']> {
  const { status, body } = await request(setup, STAGE, stageKey);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Sends an action with the room's current control number and returns the new state. */
export async function press(setup: LiveSetup, room: MadeRoom, action: string, more: object = {}) {
  const { control } = await stage(setup, room);
  const { status, body } = await send(setup, CONTROL, { action, expected: control, ...more }, room.remoteKey);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Expects this status and a sentence without internals. */
export function assertRefused({ status, body }: CallResult, expected: number): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.match(String(body['error']), /^\w[^\n]{8,}$/);
  assert.doesNotMatch(String(body['error']), /select|speaker\.|\.ts/);
}

let rooms = 0;

/** An event that no other case uses. */
export function newEvent(): string {
  rooms += 1;
  return `EVENT-${rooms}-${randomBytes(4).toString('hex')}`;
}

export const assessment = (): RoomBody => ({ event: newEvent(), mode: 'assessment' });

/** Creates a room, of an assessment by default, that accepts answers. */
export async function openRoom(setup: LiveSetup, body = assessment()): Promise<MadeRoom> {
  const room = await setup.makeRoom(body);
  await press(setup, room, 'open');
  return room;
}
