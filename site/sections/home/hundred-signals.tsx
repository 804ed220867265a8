import { createSignalPath } from '../../../shared/ui/signal-path.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';

/** Ten rows of ten people; eight rows are below channel 4. */
const ROWS: readonly ChannelNumber[] = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5];
const CHANNELS = [1, 2, 3, 4, 5] as const;
const CELL = 60;
const BOX = { width: 44, height: 22 };
const ROW_HEIGHT = 40;

export function HundredSignals() {
  return (
    <svg
      className="hundred w-full overflow-visible fill-none"
      viewBox={`0 0 ${String(10 * CELL - (CELL - BOX.width))} ${String(ROWS.length * ROW_HEIGHT)}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {CHANNELS.map((channel) => (
          <path key={channel} id={`row-${String(channel)}`} d={createRow(channel)} />
        ))}
      </defs>
      {ROWS.map((channel, i) => (
        <use key={i} href={`#row-${String(channel)}`} data-channel={channel} y={i * ROW_HEIGHT} />
      ))}
    </svg>
  );
}

/** Ten signals side by side as one line: the browser styles a row, not each of them. */
function createRow(channel: ChannelNumber): string {
  return Array.from({ length: 10 }, (_, i) => {
    const signal = createSignalPath(channel, { ...BOX, seed: 1 + (i % 3) });
    return `M${String(i * CELL)} 9${signal.replace('M', 'm')}`;
  }).join('');
}
