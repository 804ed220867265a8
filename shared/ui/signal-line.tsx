import { createSignalPath } from './signal-path.ts';
import type { ChannelNumber } from '../core/assessment/first-question.ts';

export interface SignalLineProps {
  readonly channel: ChannelNumber;
  readonly width?: number;
  readonly height?: number;
  readonly seed?: number;
  /** Moves for at most five seconds, unless motion is reduced. */
  readonly live?: boolean;
  readonly className?: string;
}

/**
 * A channel's signal as a line in that channel's color, stretched to its box. Decorative, hidden
 * from assistive technology. Styles: `signal-line.css`.
 */
export function SignalLine({ channel, width = 600, height = 60, seed, live, className }: SignalLineProps) {
  const box = seed === undefined ? { width, height } : { width, height, seed };
  return (
    <svg
      className={className ? `signal-line ${className}` : 'signal-line'}
      data-channel={channel}
      data-live={live ? '' : undefined}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={createSignalPath(channel, box)} />
    </svg>
  );
}
