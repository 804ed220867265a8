import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** What the kernel counts in: ticks of a hundredth of a second, on every Linux that is in use. */
const TICKS_A_SECOND = 100;

/** A process, with those that it has begun. */
function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** Seconds of a processor that a process and its children have used so far. */
export function cpuSeconds(pid: number): number {
  return familyOf(pid).reduce((sum, one) => {
    // The name, in brackets, may hold anything.
    const [, rest = ''] = readFileSync(`/proc/${one}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = rest.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }, 0);
}

/** Megabytes of memory that a process and its children hold. */
export function memoryMegabytes(pid: number): number {
  return familyOf(pid).reduce((sum, one) => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1];
    return sum + Number(kilobytes ?? 0) / 1_000;
  }, 0);
}

/** Keeps a process, its threads and its children to these processors (`0`, `1-7`). */
export function pin(pid: number, processors: string): void {
  for (const one of familyOf(pid)) {
    const { status } = spawnSync('taskset', ['-a', '-c', '-p', processors, String(one)], { stdio: 'ignore' });
    if (status !== 0) throw new Error(`taskset could not keep process ${one} to ${processors}`);
  }
}
