import type { NewsletterLead } from '../../shared/core/leads/newsletter-lead.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { html } from '../html/html.ts';
import { greet } from './greeting.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { button, paragraph, renderFrame, textFooter } from './mail-layout.ts';

const REASON = 'You receive this because this address was entered in our newsletter form.';

/** Double opt-in: asks whether it was really the owner of the address who subscribed. */
export function createConfirmMail(
  subscription: NewsletterLead,
  confirmUrl: string,
  links: MailLinks,
): MailContent {
  const greeting = greet(subscription.firstName);
  const question = `Someone, we hope you, asked for the newsletter of ${speaker.brand} at this address. One press and it comes to you.`;
  const otherwise = 'If it was not you, do nothing: without that press nothing will be sent.';
  const callToAction = 'Yes, subscribe me';
  const frame = { ...links, reason: REASON };
  return {
    subject: `Please confirm: the newsletter of ${speaker.brand}`,
    html: renderFrame({
      ...frame,
      preview: question,
      heading: 'Is this you?',
      body: html`${paragraph(greeting)}${paragraph(question)}${button(callToAction, confirmUrl)}${paragraph(otherwise)}`,
    }),
    text: [
      greeting,
      '',
      question,
      '',
      `${callToAction}: ${confirmUrl}`,
      '',
      otherwise,
      '',
      textFooter(frame),
    ].join('\n'),
  };
}
