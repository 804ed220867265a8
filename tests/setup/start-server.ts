import { type ChildProcess, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** A server for one test, in a process of its own. */
export interface TestServer {
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** Stops it with `signal` and resolves with the exit code (null when a signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const POLL_MS = 50;

const running = new Set<ChildProcess>();
// A test that ends early must not leave its servers behind.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Runs a command until `isReady` resolves with true. Rejects with the output when the process ends
 * before that, or after `withinMs`.
 */
export async function startServer(
  command: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio,
  isReady: () => Promise<boolean>,
  withinMs: number,
): Promise<TestServer> {
  const child = spawn(command, args, options);
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  running.add(child);
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const deadline = Date.now() + withinMs;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in time:\n${output}`);
    }
    await setTimeout(POLL_MS);
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
