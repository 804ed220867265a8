import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { html } from '../html/html.ts';
import { greet } from './greeting.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { button, paragraph, renderFrame, textFooter } from './mail-layout.ts';

const REASON =
  'You receive this because “Ask me again in 30 days” was ticked with this address at the end of the team assessment. It comes once.';
const CALL_TO_ACTION = 'Answer the eight questions again';

/** Asks whoever wanted it for the second wave, 30 days after the first. */
export function createAgainMail(quiz: QuizSubmission, links: MailLinks): MailContent {
  const { channel, name } = CHANNELS[quiz.channelResult];
  const greeting = greet(quiz.name);
  const lines = [
    `Thirty days ago your answers put your team on Channel ${String(channel)}, ${name}. You wanted to be asked again.`,
    'It is the same eight questions and takes three minutes. Answer for the 30 days since, with this email address, and you see at once whether the channel has changed.',
    'Where enough people answer twice, the report for your event says how the whole room has moved, and nothing about you.',
  ];
  const url = createAgainUrl(links.siteUrl, quiz.event);
  const frame = { ...links, reason: REASON };
  return {
    subject: 'Thirty days on: which channel is your team on now?',
    html: renderFrame({
      ...frame,
      preview: 'The same eight questions, three minutes.',
      heading: 'Which channel now?',
      body: html`${paragraph(greeting)}${lines.map((line) => paragraph(line))}${button(CALL_TO_ACTION, url)}`,
    }),
    text: [
      greeting,
      '',
      ...lines.flatMap((line) => [line, '']),
      `${CALL_TO_ACTION}: ${url}`,
      '',
      textFooter(frame),
    ].join('\n'),
  };
}

/** The page that opens the assessment by itself, for the same event. */
function createAgainUrl(siteUrl: string, event: string | undefined): string {
  const query = new URLSearchParams({ assessment: 'again', ...(event !== undefined && { event }) });
  return `${siteUrl}/?${query.toString()}`;
}
