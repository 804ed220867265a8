import { useState, useEffect, useRef } from 'react';
import { FRAMEWORK_CHANNELS, HOME_TEXTS } from '../../../speaker/pages/home.ts';
import { channelPath } from '../../../shared/core/assessment/channel-path.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/section.tsx';

/**
 * The dial next to five bands. The stops are native radio buttons, which work by click and arrow
 * keys without a script; with a script, scrolling tunes the dial, and tuning scrolls.
 */
export function Framework() {
  const [channel, setChannel] = useState<ChannelNumber>(1);
  const { bands, inView, tune } = useTunedChannel(setChannel);
  return (
    <section
      id="framework"
      className="framework on-ink relative isolate py-section"
      aria-labelledby="framework-title"
    >
      <div className="framework-static absolute inset-0 -z-1 print:hidden" aria-hidden="true" />
      <div className="wrap">
        <div className="tuner lg:grid lg:grid-cols-[3.6fr_8.4fr] xl:grid-cols-[4fr_8fr]">
          <div className="grid grid-rows-[auto_auto_1fr] gap-6 max-lg:pb-stack">
            <Heading level={2} field="home_framework_title" id="framework-title">
              {HOME_TEXTS.frameworkTitle}
            </Heading>
            <Field name="home_framework_text" as="p" className="lede">
              {HOME_TEXTS.frameworkText}
            </Field>
            <div className="max-lg:hidden print:hidden">
              <div className="tuner-side sticky grid justify-items-center gap-5">
                <fieldset className="tuner-dial relative">
                  <legend className="visually-hidden">Tune to a channel</legend>
                  <Dial />
                  {CHANNEL_NUMBERS.map((one) => (
                    <label key={one} className="tuner-stop" data-channel={one}>
                      <input
                        type="radio"
                        className={`tuner-radio tuner-radio-${one}`}
                        name="tuned-channel"
                        value={one}
                        checked={one === channel}
                        onChange={() => tune(one)}
                      />
                      <span className="visually-hidden">
                        Channel {one} {CHANNELS[one].name}
                      </span>
                    </label>
                  ))}
                </fieldset>
                <p className="display text-xl">
                  <b className="mr-[0.25em]">{channel}</b> {CHANNELS[channel].name}
                </p>
                <ButtonLink to="/#assessment" kind="quiet" field="home_framework_cta">
                  {HOME_TEXTS.frameworkCta}
                </ButtonLink>
              </div>
            </div>
          </div>
          <ol ref={bands} className="bands">
            {CHANNEL_NUMBERS.map((one) => (
              <ChannelBand key={one} channel={one} tuned={one === channel} live={inView && one === channel} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

interface BandProps {
  readonly channel: ChannelNumber;
  readonly tuned: boolean;
  readonly live: boolean;
}

function ChannelBand({ channel, tuned, live }: BandProps) {
  const words = FRAMEWORK_CHANNELS[channel];
  const field = `home_channel${String(channel)}`;
  return (
    <li
      id={`channel-${String(channel)}`}
      className="band grid items-center gap-x-4 gap-y-3 py-3 xl:py-4"
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
      <div className="band-words grid grid-cols-[1.8fr_1fr] gap-x-6 max-lg:hidden xl:grid-cols-[1.3fr_1fr] xl:gap-x-10">
        <Field name={`${field}_state`} as="p">
          {words.state}
        </Field>
        <p>
          <span className="mb-2 block text-s text-muted">Heard in the hallway</span>{' '}
          <Field name={`${field}_heard`} className="band-heard text-m xl:text-l">{`“${words.heard}”`}</Field>
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

/** Input that cancels the scroll to the chosen band. */
const USER_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

/** Calls `onTune` with the band in the middle of the window, and scrolls to a chosen band. */
function useTunedChannel(onTune: (channel: ChannelNumber) => void) {
  const bands = useRef<HTMLOListElement>(null);
  // The chosen band, until the page has scrolled to it; other bands are ignored until then.
  const sought = useRef<Element>(undefined);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const list = bands.current;
    if (!list) return;
    let middle: Element | undefined;
    const tuneToMiddle = () => {
      sought.current = undefined;
      // The list has a band for each channel, in their order.
      if (middle) onTune(([...list.children].indexOf(middle) + 1) as ChannelNumber);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Between two bands the lower one: a band is scrolled to the middle below the navigation.
        const entry = entries.findLast((one) => one.isIntersecting);
        setInView(entry !== undefined);
        middle = entry?.target;
        if (middle && (!sought.current || sought.current === middle)) tuneToMiddle();
      },
      { rootMargin: '-50% 0px -49% 0px' },
    );
    for (const band of list.children) observer.observe(band);
    const giveUp = () => {
      if (sought.current) tuneToMiddle();
    };
    for (const act of USER_EVENTS) addEventListener(act, giveUp, true);
    return () => {
      observer.disconnect();
      for (const act of USER_EVENTS) removeEventListener(act, giveUp, true);
    };
  }, [onTune]);

  const tune = (channel: ChannelNumber) => {
    onTune(channel);
    sought.current = bands.current?.children[channel - 1];
    sought.current?.scrollIntoView({ block: 'center' });
  };

  return { bands, inView, tune };
}
