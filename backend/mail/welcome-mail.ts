import type { NewsletterLead } from '../../shared/core/leads/newsletter-lead.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { html } from '../html/html.ts';
import { greet } from './greeting.ts';
import { button, paragraph, renderFrame, textFooter } from './mail-layout.ts';
import type { MailContent, MailLinks } from './mail-content.ts';

const REASON = 'You receive this because this address was entered in our newsletter form.';

/** The newsletter's first mail: what to expect, and something to read now. */
export function createWelcomeMail(subscription: NewsletterLead, links: MailLinks): MailContent {
  const greeting = greet(subscription.firstName);
  const { promise, story } = speaker.newsletter;
  const lines = [
    `Good to have you here. ${promise}`,
    'When it stops being useful, the link at the bottom takes you off the list with one press.',
    story.introduction,
  ];
  const storyUrl = links.siteUrl + story.path;
  const frame = { ...links, reason: REASON };
  return {
    subject: `You are tuned in to ${speaker.brand}`,
    html: renderFrame({
      ...frame,
      preview: 'What to expect, and something to read now.',
      heading: 'You are tuned in.',
      body: html`${paragraph(greeting)}${lines.map((line) => paragraph(line))}${button(story.callToAction, storyUrl)}`,
    }),
    text: [
      greeting,
      '',
      ...lines.flatMap((line) => [line, '']),
      `${story.callToAction}: ${storyUrl}`,
      '',
      textFooter(frame),
    ].join('\n'),
  };
}
