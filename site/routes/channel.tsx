import { channelPath, parseChannel } from '../../shared/core/assessment/channel-path.ts';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { createBreadcrumbs } from '../document/structured-data.ts';
import { ChannelPage } from '../sections/channel/channel-page.tsx';
import { page as notFound } from './not-found.tsx';
import type { PageModule } from './page-module.ts';

/** /channels/{n}; any other {n} is the 404 page. */
export const page: PageModule = {
  Component: ({ params }) => {
    const channel = parseChannel(params['channel']);
    return channel ? <ChannelPage channel={channel} /> : <notFound.Component params={params} />;
  },
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

/** Short enough for search results and chats: two sentences of the result's. */
function firstSentences(text: string): string {
  return text
    .split(/(?<=[.!?]) /)
    .slice(0, 2)
    .join(' ');
}
