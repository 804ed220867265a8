import type { ChannelNumber } from '../core/assessment/first-question.ts';

/** Without a channel the needle points left of all stops. */
export interface DialProps {
  readonly channel?: ChannelNumber | undefined;
  /** `small` omits the numerals. */
  readonly size?: 'small' | 'large';
  readonly className?: string;
}

const CHANNELS = [1, 2, 3, 4, 5] as const;
/** Degrees from twelve o'clock of the five stops; `dial.css` has the same angles. */
export const DIAL_ANGLES: Readonly<Record<ChannelNumber, number>> = { 1: -116, 2: -58, 3: 0, 4: 58, 5: 116 };
const MINOR_TICKS = 41;
const SWEEP = 116;

/** Decorative: its context names the channel. `dial.css` turns the needle by `data-channel`. */
export function Dial({ channel, size = 'large', className }: DialProps) {
  return (
    <svg
      className={className ? `dial ${className}` : 'dial'}
      data-channel={channel ?? 0}
      data-size={size}
      viewBox="0 0 240 240"
      aria-hidden="true"
      focusable="false"
    >
      <path className="dial-ticks" d={minorTicks()} />
      {CHANNELS.map((stop) => (
        <g key={stop} className="dial-stop" data-channel={stop} data-on={stop === channel ? '' : undefined}>
          <path d={tick(DIAL_ANGLES[stop], 84, 98)} />
          {size === 'large' && (
            <text x={at(DIAL_ANGLES[stop], 110)[0]} y={at(DIAL_ANGLES[stop], 110)[1]}>
              {stop}
            </text>
          )}
        </g>
      ))}
      <circle className="dial-knurl" cx="120" cy="120" r="65" />
      <circle className="dial-knob" cx="120" cy="120" r="60" />
      <path className="dial-needle" d="M120 104V36" />
    </svg>
  );
}

function minorTicks(): string {
  return Array.from({ length: MINOR_TICKS }, (_, i) =>
    tick(-SWEEP + (i * 2 * SWEEP) / (MINOR_TICKS - 1), 88, 94),
  ).join('');
}

function tick(degrees: number, from: number, to: number): string {
  const [x1, y1] = at(degrees, from);
  const [x2, y2] = at(degrees, to);
  return `M${String(x1)} ${String(y1)}L${String(x2)} ${String(y2)}`;
}

function at(degrees: number, radius: number): readonly [number, number] {
  const radians = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(120 + Math.sin(radians) * radius), round(120 - Math.cos(radians) * radius)];
}
