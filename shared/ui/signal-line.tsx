import { createSignalPath } from './signal-path.ts';
import type { ChannelNumber } from '../core/assessment/first-question.ts';

/** Which channel to draw, in which proportion, and whether it moves. */
export interface SignalLineProps {
  readonly channel: ChannelNumber;
  readonly width?: number;
  readonly height?: number;
  readonly seed?: number;
  /** A live line drifts sideways; reduced motion keeps it still. */
  readonly live?: boolean;
  readonly className?: string;
}

/**
 * The site's motif: a channel's signal as a line in that channel's color. Decoration, hidden from assistive technology.
 * Styles: `signal-line.css`. Stretches to its box; the stroke keeps its width.
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
