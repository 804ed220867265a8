import { finding, unused, type Finding } from './finding.ts';
import type { SendRequest } from './send-request.ts';

/** Sessions, links and signatures depend on the clock. */
const TOLERANCE_MS = 5 * 60_000;

/** Compares the clocks of the hosts that are asked with this one. */
export function createClocks(ask: SendRequest, now: () => number) {
  const offsets = new Map<string, number>();
  const read = (of: string, theirs: number) => {
    if (!Number.isNaN(theirs)) offsets.set(of, now() - theirs);
  };
  return {
    /** Sends a request and reads the clock of the answering host. */
    async ask(url: string, init?: RequestInit): Promise<Response | undefined> {
      const answer = await ask(url, init);
      // A cache repeats the original date and adds its age.
      const agedMs = Number(answer?.headers.get('age') ?? 0) * 1_000;
      read(new URL(url).origin, Date.parse(answer?.headers.get('date') ?? '') + agedMs);
      return answer;
    },
    read,
    finding(): Finding {
      if (offsets.size === 0) return unused('clock', 'No host tells the time.');
      const [host, offset = 0] = [...offsets].find(([, ms]) => Math.abs(ms) > TOLERANCE_MS) ?? [];
      const seconds = Math.round(Math.abs(offset) / 1_000);
      return finding(
        'clock',
        `This clock agrees with those of ${[...offsets.keys()].join(', ')}.`,
        host &&
          `The clock of ${host} is ${seconds} s off this one: switch time synchronisation on, here or there.`,
      );
    },
  };
}
