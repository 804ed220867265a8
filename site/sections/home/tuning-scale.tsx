import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';

const STOPS = [1, 2, 3, 4, 5] as const;

/** The scale under the hero: five stations from static to a clear wave, each leading to its place in the framework. */
export function TuningScale(): ReactNode {
  return (
    <nav className="scale" aria-label="The five channels">
      <ol>
        {STOPS.map((channel) => (
          <li key={channel} data-channel={channel}>
            <a href={`#channel-${String(channel)}`}>
              <SignalLine channel={channel} width={240} height={72} />
              <span className="scale-name">
                <b>{channel}</b> <span>{CHANNELS[channel].name}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <span className="scale-needle" aria-hidden="true" />
    </nav>
  );
}
