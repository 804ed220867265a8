import type { ReactNode } from 'react';
import { CHANNEL_NUMBERS, CHANNELS } from '../../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../../shared/core/assessment/first-question.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { channelPath } from '../../../shared/core/assessment/channel-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RouteLink } from '../../ui/route-link.tsx';

/** The end of /channels/{n}: the five channels side by side, each a link but the one that is open, and the ways on. */
export function ChannelScale({ channel }: { readonly channel: ChannelNumber }): ReactNode {
  return (
    <section className="on-ink py-section print:hidden" aria-labelledby="channel-scale" data-closing>
      <div className="wrap">
        <Heading level={2} field="channels_scale_title" id="channel-scale" className="mb-stack max-w-[14em]">
          Which one is your team on?
        </Heading>
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
        <div className="button-row mt-stack">
          <ButtonLink to="/#assessment" field="channels_assess">
            Assess Your Team
          </ButtonLink>
          <ButtonLink to="/contact" kind="quiet" field="channels_book">
            Bring this to my room
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
