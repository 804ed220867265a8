import type { ReactNode } from 'react';
import { channelPath } from '../../../shared/core/assessment/channel-path.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ChannelWords } from './framework-channels.ts';

/** One channel of the framework: number, name, signal, what it is like and how it sounds. */
export function ChannelBand({
  words,
  tuned,
  live,
}: {
  readonly words: ChannelWords;
  readonly tuned: boolean;
  /** Its line moves. */
  readonly live: boolean;
}): ReactNode {
  const { channel } = words;
  const field = `home_channel${String(channel)}`;
  return (
    <li
      id={`channel-${String(channel)}`}
      className="band grid content-center gap-6"
      data-channel={channel}
      data-tuned={tuned ? '' : undefined}
    >
      <div className="band-head flex items-end">
        <span className="band-number display" aria-hidden="true">
          {channel}
        </span>
        <h3 className="display display-2xl">
          <span className="visually-hidden">{channel} </span>
          <Field name={`${field}_name`}>{CHANNELS[channel].name}</Field>
        </h3>
      </div>
      <SignalLine channel={channel} width={600} height={110} live={live} />
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[1.3fr_1fr]">
        <Field name={`${field}_state`} as="p">
          {words.state}
        </Field>
        <p>
          <span className="mb-2 block text-s text-muted">Heard in the hallway</span>{' '}
          <Field name={`${field}_heard`} className="band-heard text-l">{`“${words.heard}”`}</Field>
        </p>
      </div>
      <p>
        <ButtonLink to={channelPath(channel)} kind="text" field={`${field}_more`}>
          {`More on ${CHANNELS[channel].name}`}
        </ButtonLink>
      </p>
    </li>
  );
}
