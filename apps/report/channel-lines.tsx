import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelShare } from '../../shared/core/report/report-body.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { positionOfShare, describeShare } from '../../shared/core/report/report-words.ts';

/** Five lines, one per channel, as long as its share, with number, name and percent. */
export function ChannelLines({ channels }: { readonly channels: readonly ChannelShare[] }) {
  return (
    <ul className="report-lines">
      {channels.map(({ channel, share }) => (
        <li key={channel} data-channel={channel}>
          <span>{`${String(channel)} ${CHANNELS[channel].name}`}</span>
          <span className="report-line" aria-hidden="true">
            <span style={{ inlineSize: `${String(positionOfShare(share))}%` }}>
              <SignalLine channel={channel} width={480} height={36} />
            </span>
          </span>
          <b>{describeShare(share)}</b>
        </li>
      ))}
    </ul>
  );
}
