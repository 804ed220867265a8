import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { QuizSubmission } from '../../shared/core/leads/quiz-lead.ts';
import { button, confirmRequest, formatGreeting, paragraph } from './mail-blocks.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { printMail } from './mail-layout.ts';
import { ANSWERS_COUNT } from './results-mail.ts';

/** Invites to the second wave, 30 days after the first. */
export function createAgainMail(quiz: QuizSubmission, links: MailLinks): MailContent {
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
      button('Answer the eight questions again', createAgainUrl(links.siteUrl, quiz.event)),
      ...confirmRequest(links, ANSWERS_COUNT),
    ],
  });
}

/** The page that opens the assessment by itself, for the same event. */
function createAgainUrl(siteUrl: string, event: string | undefined): string {
  const query = new URLSearchParams({ assessment: 'again', ...(event !== undefined && { event }) });
  return `${siteUrl}/?${query.toString()}`;
}
