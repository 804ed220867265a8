import { execFile } from 'node:child_process';

/** A command that has ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** Runs a command to its end with `env` added to the environment. */
export function run(command: string, args: readonly string[], env: Environment): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 };
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    );
  });
}

/** Runs a script of `server/` from its source, as its npm command does. */
export function runScript(name: string, args: readonly string[], env: Environment): Promise<Ended> {
  return run(process.execPath, ['--import', 'tsx', `server/${name}.ts`, ...args], env);
}

/** Parses the lines of JSON that a script has printed. */
export function parseLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
