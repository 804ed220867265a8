import type { SendRequest } from './send-request.ts';
import { right, unused, wrong, type Finding } from './finding.ts';

/** Sessions, links and signatures depend on the clock. */
const TOLERANCE_MS = 5 * 60_000;

export type Clocks = ReturnType<typeof createClocks>;

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
      const wrongOne = [...offsets].find(([, offset]) => Math.abs(offset) > TOLERANCE_MS);
      if (wrongOne !== undefined)
        return wrong(
          'clock',
          `The clock of ${wrongOne[0]} is ${Math.round(Math.abs(wrongOne[1]) / 1_000)} s off this one: switch time synchronisation on, here or there.`,
        );
      return offsets.size === 0
        ? unused('clock', 'No host tells the time.')
        : right('clock', `This clock agrees with those of ${[...offsets.keys()].join(', ')}.`);
    },
  };
}
