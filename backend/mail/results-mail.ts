import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import { greet } from './greeting.ts';
import { button, FONT, paragraph, renderFrame, sentences, textFooter } from './mail-layout.ts';
import type { MailContent, MailLinks } from './mail-content.ts';

const REASON = 'You receive this because this address was given at the end of the Channel 5 team assessment.';

/** The complete results of the assessment; `invites`: with the invitation to book behind them. */
export function createResultsMail(
  quiz: QuizSubmission,
  links: MailLinks,
  { invites }: { readonly invites: boolean },
): MailContent {
  const result = CHANNEL_RESULTS[quiz.channelResult];
  const contactUrl = `${links.siteUrl}/contact`;
  const greeting = greet(quiz.name);
  const opening =
    'Thank you for taking the assessment. This is the channel your team has been on these past 30 days.';
  const closing = `Channels change. If you would like ${speaker.firstName} to help your team change this one, tell us about your event.`;
  const callToAction = `Book ${speaker.name}`;
  const frame = { ...links, reason: REASON };
  return {
    subject: `Your team’s result: ${result.title}`,
    html: renderFrame({
      ...frame,
      preview: opening,
      heading: result.title,
      body: html`${dial(quiz.channelResult)}${paragraph(greeting)}${paragraph(opening)}${paragraph(result.description)}${sentences('What this looks like', result.characteristics, result.color, () => '—')}${sentences('What to do next', result.nextSteps, result.color, (index) => String(index + 1))}${invites ? html`${paragraph(closing)}${button(callToAction, contactUrl)}` : ''}`,
    }),
    text: [
      greeting,
      '',
      opening,
      '',
      result.title.toUpperCase(),
      '',
      result.description,
      '',
      'What this looks like',
      ...result.characteristics.map((line) => `- ${line}`),
      '',
      'What to do next',
      ...result.nextSteps.map((line, index) => `${index + 1}. ${line}`),
      '',
      ...(invites ? [closing, `${callToAction}: ${contactUrl}`, ''] : []),
      textFooter(frame),
    ].join('\n'),
  };
}

/** The five stops of the dial with the team's own lit. */
function dial(active: ChannelNumber): Html {
  const stops = CHANNEL_NUMBERS.map((channel) => {
    const isActive = channel === active;
    const colors = isActive
      ? `background:${CHANNEL_RESULTS[channel].color};color:${PALETTE.white};`
      : `color:${PALETTE.mutedOnPaper};`;
    const background = isActive ? CHANNEL_RESULTS[channel].color : PALETTE.white;
    return html`<td
      width="20%"
      align="center"
      bgcolor="${background}"
      style="padding:9px 2px;border:1px solid ${PALETTE.paper2};font:700 13px/1.3 ${FONT};${colors}"
    >
      ${channel}<br /><span style="font-weight:400;font-size:11px;">${CHANNELS[channel].name}</span>
    </td>`;
  });
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 28px;border-collapse:collapse;table-layout:fixed;"
  >
    <tr>
      ${stops}
    </tr>
  </table> `;
}
