import { channelPath } from '../../shared/core/assessment/channel-path.ts';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { sectionResults } from '../../shared/core/assessment/section-results.ts';
import type { SectionResult } from '../../shared/core/assessment/section-results.ts';
import { weeklyPractices } from '../../shared/core/assessment/weekly-practices.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import { greet } from './greeting.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { button, FONT, paragraph, renderFrame, TEXT_STYLE, textFooter } from './mail-layout.ts';
import { labelledRows } from './mail-rows.ts';
import { spreadTable, spreadText } from './results-spread.ts';

const REASON = 'You receive this because this address was given at the end of the Channel 5 team assessment.';
const LOOKS = 'What this looks like';
const PRACTICES = 'What to do next: one practice a week, for four weeks';
const MORE = 'The whole channel, to show your team';

/** The complete results of the assessment, richer than the screen's; `invites`: with the invitation to book behind them. */
export function createResultsMail(
  quiz: QuizSubmission,
  links: MailLinks,
  { invites }: { readonly invites: boolean },
): MailContent {
  const { channelResult: channel, answers } = quiz;
  const result = CHANNEL_RESULTS[channel];
  const contactUrl = `${links.siteUrl}/contact`;
  const channelUrl = links.siteUrl + channelPath(channel);
  const greeting = greet(quiz.name);
  const opening =
    'Thank you for taking the assessment. This is the channel your team has been on these past 30 days.';
  const closing = `Channels change. If you would like ${speaker.firstName} to help your team ${isGood(channel) ? 'stay on this one' : 'change this one'}, tell us about your event.`;
  const callToAction = `Book ${speaker.name}`;
  const frame = { ...links, reason: REASON };
  const sections = sectionResults(answers);
  const marks = { width: 34, font: '700 15px', color: result.color } as const;
  const parts = [
    dial(channel),
    paragraph(greeting),
    paragraph(opening),
    paragraph(result.description),
    spreadTable(answers, channel),
    ...sections.map(sectionRows),
    labelledRows(
      LOOKS,
      marks,
      result.characteristics.map((value) => ({ label: '—', value })),
    ),
    practiceRows(channel),
    html`<p style="${TEXT_STYLE}">
      <a href="${channelUrl}" style="color:${result.color};">${MORE}: ${nameOf(channel)}</a>
    </p> `,
    ...(invites ? [paragraph(closing), button(callToAction, contactUrl)] : []),
  ];
  return {
    subject: `Your team’s result: ${result.title}`,
    html: renderFrame({ ...frame, channel, preview: opening, heading: result.title, body: html`${parts}` }),
    text: [
      greeting,
      '',
      opening,
      '',
      result.title.toUpperCase(),
      '',
      result.description,
      '',
      ...spreadText(answers, channel),
      '',
      ...sections.flatMap(sectionText),
      LOOKS,
      ...result.characteristics.map((line) => `- ${line}`),
      '',
      PRACTICES,
      ...weeklyPractices(channel).flatMap(({ step, how, worked }, week) => [
        `Week ${week + 1}: ${sentence(step)}`,
        `  ${how} It has worked when: ${worked}`,
      ]),
      '',
      `${MORE}: ${nameOf(channel)}`,
      channelUrl,
      '',
      ...(invites ? [closing, `${callToAction}: ${contactUrl}`, ''] : []),
      textFooter(frame),
    ].join('\n'),
  };
}

/** 4 and 5 are where a team wants to be: nobody is offered a way off them. */
function isGood(channel: ChannelNumber): boolean {
  return channel >= 4;
}

function nameOf(channel: ChannelNumber): string {
  return `Channel ${channel}, ${CHANNELS[channel].name}`;
}

/** A next step, which the lists write without its full stop, as a sentence. */
function sentence(step: string): string {
  return /[.?!”]$/.test(step) ? step : `${step}.`;
}

/** What a section said: its channel by itself, then its questions with the team's answers. */
function sectionRows({ section, channel, said }: SectionResult): Html {
  return labelledRows(
    `${section}: ${nameOf(channel)}`,
    { width: 34, font: '700 15px', color: CHANNEL_RESULTS[channel].color },
    said.map(({ id, question, answer }) => ({
      label: String(id),
      value: html`<span style="color:${PALETTE.mutedOnPaper};">${question}</span><br />${answer}`,
    })),
  );
}

function sectionText({ section, channel, said }: SectionResult): string[] {
  return [
    `${section}: ${nameOf(channel)}`,
    ...said.flatMap(({ id, question, answer }) => [`${id}. ${question}`, `   ${answer}`]),
    '',
  ];
}

function practiceRows(channel: ChannelNumber): Html {
  return labelledRows(
    PRACTICES,
    { width: 70, font: '700 15px', color: CHANNEL_RESULTS[channel].color },
    weeklyPractices(channel).map(({ step, how, worked }, week) => ({
      label: `Week ${week + 1}`,
      value: html`<b>${sentence(step)}</b><br />${how} <i>It has worked when:</i> ${worked}`,
    })),
  );
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
