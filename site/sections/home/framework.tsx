import { useState } from 'react';
import type { ReactNode } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ChannelBand } from './channel-band.tsx';
import { FRAMEWORK_CHANNELS } from './framework-channels.ts';
import { useTunedChannel } from './use-tuned-channel.ts';

/**
 * The centrepiece: the dial beside five bands, from static to a clear wave. Native radio buttons are the stops, so that it tunes by click and
 * arrow keys and without any script; with one, scrolling tunes as well, and tuning scrolls.
 */
export function Framework(): ReactNode {
  const [channel, setChannel] = useState<ChannelNumber>(1);
  const { bands, inView, tune } = useTunedChannel(setChannel);
  return (
    <section
      id="framework"
      className="framework rendered-when-near on-ink relative isolate py-section"
      aria-labelledby="framework-title"
    >
      <div className="framework-static absolute inset-0 -z-1 print:hidden" aria-hidden="true" />
      <div className="wrap">
        <div className="grid gap-6 pb-stack">
          <Heading level={2} field="home_framework_title" id="framework-title" size="3xl">
            Channel 5 Framework
          </Heading>
          <Field name="home_framework_text" as="p" className="lede">
            Your nervous system is always broadcasting. Five channels cover nearly everything a team goes
            through in a working week. Turn the dial.
          </Field>
        </div>
        <div className="tuner lg:grid lg:grid-cols-[5fr_7fr] lg:items-start">
          <div className="tuner-side sticky print:hidden">
            <fieldset className="tuner-dial relative">
              <legend className="visually-hidden">Tune to a channel</legend>
              <Dial />
              {FRAMEWORK_CHANNELS.map((one) => (
                <label key={one.channel} className="tuner-stop" data-channel={one.channel}>
                  <input
                    type="radio"
                    className={`tuner-radio tuner-radio-${one.channel}`}
                    name="tuned-channel"
                    value={one.channel}
                    checked={one.channel === channel}
                    onFocus={() => layOutEverySection(true)}
                    onBlur={() => layOutEverySection(false)}
                    onChange={() => tune(one.channel)}
                  />
                  <span className="visually-hidden">
                    Channel {one.channel} {CHANNELS[one.channel].name}
                  </span>
                </label>
              ))}
            </fieldset>
            <p className="display text-xl lg:-mt-14 lg:text-center">
              <b className="mr-[0.25em]">{channel}</b> {CHANNELS[channel].name}
            </p>
          </div>
          <ol ref={bands}>
            {FRAMEWORK_CHANNELS.map((one) => (
              <ChannelBand
                key={one.channel}
                words={one}
                tuned={one.channel === channel}
                live={inView && one.channel === channel}
              />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** Whoever is at the dial scrolls past the other sections, which are then laid out (framework.css). Not by `:has()`: it would have every focus restyle the page. */
function layOutEverySection(tuning: boolean): void {
  document.documentElement.toggleAttribute('data-tuning', tuning);
}
