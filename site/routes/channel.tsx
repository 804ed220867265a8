import type { ReactNode } from 'react';
import { channelPath, parseChannel } from '../../shared/core/assessment/channel-path.ts';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { createBreadcrumbs } from '../document/page-structured-data.ts';
import { ChannelOpening } from '../sections/channel/channel-opening.tsx';
import { ChannelPortrait } from '../sections/channel/channel-portrait.tsx';
import { ChannelPractice } from '../sections/channel/channel-practice.tsx';
import { ChannelScale } from '../sections/channel/channel-scale.tsx';
import './pages.css';
import { page as notFound } from './not-found.tsx';
import type { PageModule, RouteParams } from './page-module.ts';

/** The first screen; the 404 page has none. */
function Opening({ params }: { readonly params: RouteParams }): ReactNode {
  const channel = parseChannel(params['channel']);
  return channel && <ChannelOpening channel={channel} />;
}

/** /channels/{n}: what a channel is, how it shows, what helps, and the next steps; any other {n} is the 404 page. */
function ChannelPage({ params }: { readonly params: RouteParams }): ReactNode {
  const channel = parseChannel(params['channel']);
  if (!channel) return <notFound.Component params={params} />;
  return (
    <>
      <ChannelPortrait channel={channel} />
      <ChannelPractice channel={channel} />
      <ChannelScale channel={channel} />
    </>
  );
}

export const page: PageModule = {
  Opening,
  Component: ChannelPage,
  describe: (params) => {
    const channel = parseChannel(params['channel']);
    if (!channel) return notFound.describe(params);
    return {
      title: `${nameOf(channel)} in teams: how it shows, and what helps`,
      description: firstSentences(CHANNEL_RESULTS[channel].description),
      image: `/og/channel-${String(channel)}.png`,
      kind: 'article',
    };
  },
  structure: (publicUrl, params) => {
    const channel = parseChannel(params['channel']);
    return channel ? [createBreadcrumbs(publicUrl, [[nameOf(channel), channelPath(channel)]])] : [];
  },
};

function nameOf(channel: ChannelNumber): string {
  return `Channel ${String(channel)}, ${CHANNELS[channel].name}`;
}

/** A description that search results and chats show whole: two sentences of the result's. */
function firstSentences(text: string): string {
  return text
    .split(/(?<=[.!?]) /)
    .slice(0, 2)
    .join(' ');
}
