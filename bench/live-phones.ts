import { randomBytes } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What the bench asks this process to do with its phones; `perSecond` begins so many each second. */
export type PhoneTask =
  | {
      readonly what: 'join';
      readonly url: string;
      readonly code: string;
      readonly phones: number;
      readonly perSecond: number;
    }
  | { readonly what: 'listen' }
  | { readonly what: 'ask' }
  | { readonly what: 'heard' }
  | {
      readonly what: 'answer';
      readonly from: number;
      readonly to: number;
      readonly round: number;
      readonly perSecond: number;
    };

/** Of each call how long it took; of each answer when it was sent, and of each phone when it heard of the change (`Date.now`). */
export interface PhoneReport {
  readonly milliseconds: readonly number[];
  readonly moments: readonly number[];
  readonly failed: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const streaming = new Agent({ keepAlive: false, maxSockets: Infinity });
let target = '';
let ballots: string[] = [];
let heard: number[] = [];

function post(path: string, body: object): Promise<{ status: number; text: string }> {
  const content = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  return new Promise((resolve, reject) => {
    const call = request(target + path, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.once('error', reject);
    call.end(content);
  });
}

/** Begins the calls in their rhythm, whether or not the ones before are answered. */
async function inRhythm(
  count: number,
  perSecond: number,
  call: (index: number) => Promise<boolean>,
): Promise<PhoneReport> {
  const milliseconds: number[] = [];
  const moments: number[] = [];
  let failed = 0;
  const started = performance.now();
  const calls: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await delay(Math.max(0, started + (index * 1_000) / perSecond - performance.now()));
    calls.push(
      (async () => {
        const sent = performance.now();
        moments.push(Date.now());
        if (!(await call(index).catch(() => false))) failed += 1;
        milliseconds.push(performance.now() - sent);
      })(),
    );
  }
  await Promise.all(calls);
  return { milliseconds, moments, failed };
}

function listen(ballot: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream' };
    const call = request(
      `${target}/functions/v1/live-state?ballot=${ballot}`,
      { agent: streaming, headers },
      (answer) => {
        let events = 0;
        answer.on('data', (chunk: Buffer) => {
          events += chunk.toString().split('data: ').length - 1;
          if (events === 1) resolve();
          else if (events === 2) heard.push(Date.now());
        });
      },
    );
    call.once('error', reject);
    call.end();
  });
}

/** How often a phone that waits asks, each time by chance from the first to the second (docs/product.md#the-phone). */
const ASKS_EVERY_MS = [3_000, 4_000] as const;

/** Asks until the phase has changed; resolves when it has asked once. */
async function askAgain(ballot: string): Promise<void> {
  const [from, to] = ASKS_EVERY_MS;
  await delay(Math.random() * to);
  const first = await readPhase(ballot);
  void (async () => {
    for (let phase = first; phase === first; phase = await readPhase(ballot))
      await delay(from + Math.random() * (to - from));
    heard.push(Date.now());
  })();
}

function readPhase(ballot: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = get(`${target}/functions/v1/live-state?ballot=${ballot}`, { agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.once('end', () => resolve((JSON.parse(text) as { phase: string }).phase));
    });
    call.once('error', reject);
  });
}

async function run(task: PhoneTask): Promise<PhoneReport> {
  switch (task.what) {
    case 'join':
      target = task.url;
      ballots = [];
      return inRhythm(task.phones, task.perSecond, async () => {
        const { status, text } = await post('/functions/v1/live-join', {
          code: task.code,
          device: randomBytes(16).toString('hex'),
        });
        if (status === 200) ballots.push((JSON.parse(text) as { ballot: string }).ballot);
        return status === 200;
      });
    case 'listen':
      heard = [];
      await Promise.all(ballots.map(listen));
      return { milliseconds: [], moments: [], failed: 0 };
    case 'ask':
      heard = [];
      await Promise.all(ballots.map(askAgain));
      return { milliseconds: [], moments: [], failed: 0 };
    case 'heard':
      return { milliseconds: [], moments: heard, failed: ballots.length - heard.length };
    case 'answer':
      return inRhythm(task.to - task.from, task.perSecond, async (index) => {
        const letter = 'abcde'.charAt(index % 5);
        const answers = Object.fromEntries(
          Array.from({ length: 8 }, (_, question) => [question + 1, letter]),
        );
        const ballot = ballots[task.from + index];
        return (
          (await post('/functions/v1/live-answer', { ballot, round: task.round, answers })).status === 200
        );
      });
  }
}

process.on('message', (task: PhoneTask) => {
  void run(task).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
