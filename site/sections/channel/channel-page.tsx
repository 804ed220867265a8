import { CHANNEL_PAGES, CHANNEL_TEXTS } from '../../../speaker/pages/channel-pages.ts';
import { channelPath } from '../../../shared/core/assessment/channel-path.ts';
import { CHANNEL_RESULTS } from '../../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field, Paragraphs } from '../../content/field.tsx';
import { Actions } from '../../ui/button-link.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { TitledList } from '../../ui/titled-list.tsx';

interface ChannelProps {
  readonly channel: ChannelNumber;
}

/** /channels/{n}: the description, signs and remedies of a channel, and further links. */
export function ChannelPage({ channel }: ChannelProps) {
  return (
    <>
      <ChannelOpening channel={channel} />
      <ChannelPortrait channel={channel} />
      <ChannelPractice channel={channel} />
      <ChannelScale channel={channel} />
    </>
  );
}

function ChannelOpening({ channel }: ChannelProps) {
  const field = `channel${String(channel)}`;
  return (
    <header
      className="on-ink relative overflow-clip pt-[clamp(1.25rem,5svh,5rem)] pb-[clamp(2rem,7svh,6rem)] print:py-0"
      data-channel={channel}
    >
      <div className="wrap relative grid gap-x-10 gap-y-6 md:grid-cols-[8fr_4fr] md:items-end">
        <div>
          <p className="marker max-w-none">
            <RouteLink className="link inline-block py-1" to="/#framework">
              <Field name={`${field}_kicker`}>{CHANNEL_PAGES.kicker}</Field>
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

function ChannelPortrait({ channel }: ChannelProps) {
  const text = CHANNEL_TEXTS[channel];
  const field = `channel${String(channel)}`;
  return (
    <Section labelledBy="channel-what">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Heading level={2} size="xl" field={`${field}_what_title`} id="channel-what">
          What it is
        </Heading>
        <div className="prose md:col-span-2">
          <Paragraphs name={`${field}_what`} texts={text.what} />
        </div>
      </div>
      <div className="mt-stack grid gap-x-10 gap-y-10 md:grid-cols-2">
        <Listed
          field={`${field}_shows`}
          title="How it shows"
          items={CHANNEL_RESULTS[channel].characteristics}
        />
        <Listed
          field={`${field}_costs`}
          title={channel < 4 ? 'What it costs' : 'What takes it away'}
          items={text.costs}
        />
      </div>
    </Section>
  );
}

interface ListedProps {
  readonly field: string;
  readonly title: string;
  readonly items: readonly string[];
}

function Listed({ field, title, items }: ListedProps) {
  return (
    <div>
      <Heading level={3} size="l" field={`${field}_title`} className="mb-6">
        {title}
      </Heading>
      <ul>
        <Paragraphs as="li" className="border-t border-rule py-4" name={field} texts={items} />
      </ul>
    </div>
  );
}

function ChannelPractice({ channel }: ChannelProps) {
  const field = `channel${String(channel)}`;
  return (
    <Section
      ground="paper-2"
      name={`${field}_helps`}
      labelledBy="channel-helps"
      size="xl"
      titleClass="mb-10"
      title={channel < 4 ? 'What helps' : 'What keeps it'}
    >
      <TitledList
        name={`${field}_help`}
        items={CHANNEL_TEXTS[channel].helps}
        parts={['name', 'why']}
        className="grid gap-10 md:grid-cols-3"
        titleClass="mb-2"
      />
      <div className="mt-stack grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Heading level={2} size="xl" field={`${field}_next_title`}>
          This week
        </Heading>
        <ol className="md:col-span-2 list-decimal pl-[1.4em] marker:font-semibold">
          <Paragraphs
            as="li"
            className="max-w-measure pb-4 pl-2 text-l leading-[1.4]"
            name={`${field}_next`}
            texts={CHANNEL_RESULTS[channel].nextSteps}
          />
        </ol>
      </div>
    </Section>
  );
}

/** The five channels side by side, linked except for the current one, and further links. */
function ChannelScale({ channel }: ChannelProps) {
  return (
    <Section
      ground="ink"
      space="py-section"
      className="meets-footer print:hidden"
      name="channels_scale"
      labelledBy="channel-scale"
      titleClass="mb-stack max-w-[14em]"
      title={CHANNEL_PAGES.closingTitle}
      closing
    >
      <nav aria-label="The five channels">
        <ol className="grid md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] md:gap-6">
          {CHANNEL_NUMBERS.map((one) => (
            <li key={one} className="border-t border-rule">
              <RouteLink
                className="grid min-h-target grid-cols-[7.5rem_1fr] items-center gap-4 py-4 no-underline md:grid-cols-1"
                to={channelPath(one)}
                {...(one === channel && { 'aria-current': 'page' as const })}
              >
                <span className={one === channel ? 'font-semibold' : 'text-muted'}>
                  {`${String(one)} ${CHANNELS[one].name}`}
                </span>
                <SignalLine className="h-10" channel={one} width={240} height={40} />
              </RouteLink>
            </li>
          ))}
        </ol>
      </nav>
      <Actions name="channels" links={CHANNEL_PAGES.links} className="mt-stack" />
    </Section>
  );
}
