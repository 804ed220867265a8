import { CHANNELS } from '../../core/assessment/channels.ts';
import type { ChannelNumber } from '../../core/assessment/first-question.ts';
import { createSignalPath } from '../signal-path.ts';
import { describeFinished, describeRoomChannel } from './wall-texts.ts';
import type { StageScene } from './stage-scene.ts';
import { formatCount } from '../../core/format-count.ts';

/** At least: a line fills the scale where half of the room is on one channel. */
const SCALE_FROM = 50;
/** Flatter than any wall's column, so that lines are cut at their share, never squeezed. */
const BOX = { width: 1500, height: 90 };
const NOISE_SEED = 7;

/** Five signal lines that emerge from noise, one per channel; a table for screen readers. */
export function WallReveal({
  scene: { lines, strongest, finished, joined, counted },
  question,
  isOpen,
}: {
  readonly scene: Extract<StageScene, { kind: 'reveal' }>;
  readonly question: string | undefined;
  readonly isOpen: boolean;
}) {
  const scale = Math.max(SCALE_FROM, ...lines.map(({ percent }) => percent));
  return (
    <div className="wall-reveal">
      <p className="wall-title">{question ?? describeRoomChannel(strongest)}</p>
      <p className="wall-label">
        {isOpen
          ? `${formatCount(finished)} ${describeFinished(finished, joined)}`
          : `${formatCount(counted)} answers`}
      </p>
      <table>
        <caption className="visually-hidden">Where the room is, by channel</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">Signal</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ channel, percent }) => (
            <tr key={channel} data-channel={channel} data-strongest={channel === strongest ? '' : undefined}>
              <th scope="row">
                <b>{channel}</b> {CHANNELS[channel].name}
              </th>
              <td>
                <span className="wall-line" aria-hidden="true">
                  <Signal channel={channel} width={(100 * percent) / scale} />
                  <Signal channel={2} seed={NOISE_SEED + channel} width={100} isNoise />
                </span>
              </td>
              <td className="wall-percent">{`${String(percent)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SignalProps {
  readonly channel: ChannelNumber;
  readonly width: number;
  readonly seed?: number;
  readonly isNoise?: boolean;
}

/** The width is an attribute, because a prerendered page may have no inline styles. */
function Signal({ channel, width, seed = 1, isNoise = false }: SignalProps) {
  return (
    <svg
      className={isNoise ? 'wall-signal wall-noise' : 'wall-signal'}
      data-channel={channel}
      width={`${String(width)}%`}
      viewBox={`0 0 ${String(BOX.width)} ${String(BOX.height)}`}
      preserveAspectRatio="xMinYMid slice"
      focusable="false"
    >
      <path d={createSignalPath(channel, { ...BOX, seed })} />
    </svg>
  );
}
