import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';

const STOPS = [1, 2, 3, 4, 5] as const;

/** The scale under the hero: five stations from static to a clear wave, each leading to its place in the framework. */
export function TuningScale() {
  return (
    <nav className="scale relative border-t border-rule print:hidden" aria-label="The five channels">
      <ol className="grid grid-cols-[repeat(5,minmax(min-content,1fr))]">
        {STOPS.map((channel) => (
          <li key={channel} data-channel={channel}>
            <a className="block no-underline" href={`#channel-${String(channel)}`}>
              <SignalLine channel={channel} width={240} height={72} />
              <span className="scale-name flex">
                <b className="text-fg">{channel}</b> <span>{CHANNELS[channel].name}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <span className="scale-needle pointer-events-none absolute bg-marigold" aria-hidden="true" />
    </nav>
  );
}
