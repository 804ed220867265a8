import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { CHANNEL_TEXTS } from '../../texts/channel-pages.ts';

/** The head of /channels/{n}: the channel's signal across the page, its name, and the dial that stands on it. */
export function ChannelOpening({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  const field = `channel${String(channel)}`;
  return (
    <header
      className="on-ink relative overflow-clip pt-[clamp(1.5rem,6svh,5rem)] pb-section print:py-0"
      data-channel={channel}
    >
      <div className="wrap relative grid gap-x-10 gap-y-6 md:grid-cols-[8fr_4fr] md:items-end">
        <div>
          <Field name={`${field}_kicker`} as="p" className="marker">
            The Channel 5 Framework
          </Field>
          <Heading level={1} field={`${field}_title`} className="mt-10 lg:-mr-8">
            {`Channel ${String(channel)}: ${CHANNELS[channel].name}`}
          </Heading>
        </div>
        <Dial
          className="w-[min(15rem,60%,32svh)] max-md:[--numeral:17px] md:w-[min(100%,40svh)] md:justify-self-end print:hidden"
          channel={channel}
        />
      </div>
      <SignalLine
        className="my-[clamp(1rem,4svh,2.5rem)] h-[clamp(3rem,min(10vw,14svh),8rem)]"
        channel={channel}
        width={1440}
        height={120}
        seed={channel}
        live
      />
      <div className="wrap">
        <Field
          name={`${field}_line`}
          as="p"
          className="font-display text-xl leading-[1.15] font-medium text-balance md:max-w-[10.8em]"
        >
          {CHANNEL_TEXTS[channel].line}
        </Field>
      </div>
    </header>
  );
}
