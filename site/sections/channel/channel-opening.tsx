import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { CHANNEL_TEXTS } from '../../texts/channel-pages.ts';

/** The head of /channels/{n}: the channel's signal across the page, its name, and the dial that stands on it. */
export function ChannelOpening({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  const field = `channel${String(channel)}`;
  return (
    <header
      className="on-ink relative overflow-clip pt-[clamp(1.25rem,5svh,5rem)] pb-[clamp(2rem,7svh,6rem)] print:py-0"
      data-channel={channel}
    >
      <div className="wrap relative grid gap-x-10 gap-y-6 md:grid-cols-[8fr_4fr] md:items-end">
        <div>
          <p className="marker max-w-none">
            <RouteLink className="link" to="/#framework">
              <Field name={`${field}_kicker`}>
                The Channel 5 Framework: five states of a team under stress
              </Field>
            </RouteLink>
          </p>
          <Heading level={1} field={`${field}_title`} className="mt-[clamp(1rem,4svh,2.5rem)] lg:-mr-8">
            {`Channel ${String(channel)}: ${CHANNELS[channel].name}`}
          </Heading>
        </div>
        <Dial
          className="w-[min(15rem,60%,32svh)] max-md:[--numeral:17px] md:w-[min(100%,34svh)] md:justify-self-end print:hidden"
          channel={channel}
        />
      </div>
      <SignalLine
        className="my-[clamp(0.75rem,3svh,2.5rem)] h-[clamp(3rem,min(10vw,12svh),8rem)] max-md:w-[250vw] max-md:max-w-none"
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
          className="font-display text-xl leading-[1.15] font-medium text-balance"
        >
          {CHANNEL_TEXTS[channel].line}
        </Field>
      </div>
    </header>
  );
}
