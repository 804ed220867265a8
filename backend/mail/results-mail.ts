import { raw } from 'hono/html';
import { channelPath } from '../../shared/core/assessment/channel-path.ts';
import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { type Answers, type ChannelNumber, QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { type SectionResult, sectionResults } from '../../shared/core/assessment/section-results.ts';
import { explainWinner, spreadAnswers } from '../../shared/core/assessment/spread.ts';
import { weeklyPractices } from '../../shared/core/assessment/weekly-practices.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { html } from '../http/html.ts';
import {
  button,
  confirmRequest,
  formatGreeting,
  link,
  paragraph,
  row,
  rows,
  textLine,
  titledTable,
} from './mail-blocks.ts';
import { type Block, type MailContent, type MailLinks, cell, FONT, printMail, table } from './mail-layout.ts';

const REASON = 'You receive this because this address was given at the end of the Channel 5 team assessment.';
const SPREAD = 'How the eight answers spread';
const LOOKS = 'What this looks like';
const PRACTICES = 'What to do next: one practice a week, for four weeks';
const MORE = 'The whole channel, to show your team';

const STOP_STYLE = `padding:9px 2px;border:1px solid ${PALETTE.paper2};font:700 13px/1.3 ${FONT};`;
const MARK_STYLE = `border:1px solid ${PALETTE.white};font-size:1px;line-height:1px;`;

export const ANSWERS_COUNT =
  'Is this your address? Please confirm it: in a report on an event, only answers with a confirmed address count.';

/** More complete than the screen; `invites`: with the invitation to book. */
export function createResultsMail(
  quiz: QuizSubmission,
  links: MailLinks,
  { invites }: { readonly invites: boolean },
): MailContent {
  const { channelResult: channel, answers } = quiz;
  const { speaker, siteUrl } = links;
  const result = CHANNEL_RESULTS[channel];
  const opening =
    'Thank you for taking the assessment. This is the channel your team has been on these past 30 days.';
  const closing = `Channels change. If you would like ${speaker.firstName} to help your team ${isGood(channel) ? 'stay on this one' : 'change this one'}, tell us about your event.`;
  return printMail({
    ...links,
    reason: REASON,
    subject: `Your team’s result: ${result.title}`,
    channel,
    preview: opening,
    heading: result.title,
    blocks: [
      dial(channel),
      paragraph(formatGreeting(quiz.name)),
      paragraph(opening),
      ...confirmRequest(links, ANSWERS_COUNT),
      textLine(result.title.toUpperCase()),
      paragraph(result.description),
      spread(answers, channel),
      ...sectionResults(answers).map(sectionRows),
      rows(
        LOOKS,
        { width: 34, color: result.color },
        result.characteristics.map((value) => ({ label: '—', value, text: `- ${value}` })),
      ),
      practiceRows(channel),
      link(`${MORE}: ${nameOf(channel)}`, siteUrl + channelPath(channel), result.color),
      ...(invites ? [paragraph(closing), button(`Book ${speaker.name}`, `${siteUrl}/contact`)] : []),
    ],
  });
}

/** Invites to the second wave, 30 days after the first. */
export function createReminderMail(quiz: QuizSubmission, links: MailLinks): MailContent {
  const { channel, name } = CHANNELS[quiz.channelResult];
  return printMail({
    ...links,
    reason:
      'You receive this because “Ask me again in 30 days” was ticked with this address at the end of the team assessment. It comes once.',
    subject: 'Thirty days on: which channel is your team on now?',
    preview: 'The same eight questions, three minutes.',
    heading: 'Which channel now?',
    blocks: [
      paragraph(formatGreeting(quiz.name)),
      paragraph(
        `Thirty days ago your answers put your team on Channel ${String(channel)}, ${name}. You wanted to be asked again.`,
      ),
      paragraph(
        'It is the same eight questions and takes three minutes. Answer for the 30 days since, with this email address, and you see at once whether the channel has changed.',
      ),
      paragraph(
        'Where enough people answer twice, the report for your event says how the whole room has moved, and nothing about you.',
      ),
      button('Answer the eight questions again', createReminderUrl(links.siteUrl, quiz.event)),
      ...confirmRequest(links, ANSWERS_COUNT),
    ],
  });
}

function createReminderUrl(siteUrl: string, event: string | undefined): string {
  const query = new URLSearchParams({ assessment: 'again', ...(event !== undefined && { event }) });
  return `${siteUrl}/?${query.toString()}`;
}

/** Whether the mail omits advice for improvement. */
function isGood(channel: ChannelNumber): boolean {
  return channel >= 4;
}

function nameOf(channel: ChannelNumber): string {
  return `Channel ${channel}, ${CHANNELS[channel].name}`;
}

/** Adds the full stop that next steps lack in lists. */
function sentence(step: string): string {
  return /[.?!”]$/.test(step) ? step : `${step}.`;
}

/** The channel, then the questions with the team's answers. */
function sectionRows({ section, channel, answered }: SectionResult): Block {
  return rows(
    `${section}: ${nameOf(channel)}`,
    { width: 34, color: CHANNEL_RESULTS[channel].color },
    answered.map(({ id, question, answer }) => ({
      label: String(id),
      value: html`<span style="color:${PALETTE.mutedOnPaper};">${question}</span><br />${answer}`,
      text: `${id}. ${question}\n   ${answer}`,
    })),
  );
}

function practiceRows(channel: ChannelNumber): Block {
  return rows(
    PRACTICES,
    { width: 70, color: CHANNEL_RESULTS[channel].color },
    weeklyPractices(channel).map(({ step, how, worked }, week) => ({
      label: `Week ${week + 1}`,
      value: html`<b>${sentence(step)}</b><br />${how} <i>It has worked when:</i> ${worked}`,
      text: `Week ${week + 1}: ${sentence(step)}\n  ${how} It has worked when: ${worked}`,
    })),
  );
}

/** The five stops, the team's marked; the text version names the channel in a sentence. */
function dial(active: ChannelNumber): Block {
  const stops = CHANNEL_NUMBERS.map((channel) => {
    const [background, color] =
      channel === active
        ? [CHANNEL_RESULTS[channel].color, PALETTE.white]
        : [PALETTE.white, PALETTE.mutedOnPaper];
    return cell(
      html`${channel}<br /><span style="font-weight:400;font-size:11px;">${CHANNELS[channel].name}</span>`,
      `${STOP_STYLE}background:${background};color:${color};`,
      `width="20%" align="center" bgcolor="${background}"`,
    );
  });
  const style = 'margin:0 0 28px;border-collapse:collapse;table-layout:fixed;';
  return { html: table(row(stops), style), text: '' };
}

/** The answers by channel: a colored cell each. */
function spread(answers: Answers, winner: ChannelNumber): Block {
  const counts = spreadAnswers(answers);
  const why = explainWinner(answers);
  const rows = CHANNEL_NUMBERS.map((channel) => {
    const { color } = CHANNEL_RESULTS[channel];
    const font = `font:${channel === winner ? 700 : 400} 16px/1.5 ${FONT};`;
    const nameStyle = `padding:6px 8px 6px 0;white-space:nowrap;${font}color:${color};`;
    const cells = [
      cell(`${channel} ${CHANNELS[channel].name}`, nameStyle, 'width="30%" nowrap'),
      ...QUESTIONS.map((_, index) => {
        const ground = index < counts[channel] ? color : PALETTE.white;
        return cell(raw('&nbsp;'), MARK_STYLE, `width="8%" bgcolor="${ground}"`);
      }),
      cell(counts[channel], `padding:6px 0;${font}color:${PALETTE.ink};`, 'width="6%" align="right"'),
    ];
    return row(cells);
  });
  const titled = html`${titledTable(SPREAD, rows)}${why && paragraph(why).html}`;
  const lines = CHANNEL_NUMBERS.map(
    (channel) =>
      `${channel} ${CHANNELS[channel].name}: ${counts[channel]} of ${QUESTIONS.length}${channel === winner ? ' (your team’s channel)' : ''}`,
  );
  return { html: titled, text: [SPREAD, ...lines, ...(why ? [why] : [])].join('\n') };
}
