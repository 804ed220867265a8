import type { NewsletterLead } from '../../shared/core/leads/newsletter-lead.ts';
import { button, confirmRequest, formatGreeting, paragraph } from './mail-blocks.ts';
import type { MailContent, MailLinks } from './mail-content.ts';
import { printMail } from './mail-layout.ts';

const REASON = 'You receive this because this address was entered in our newsletter form.';
const GAIN = 'Is this your address? Please confirm it, so that we know that it was you who subscribed.';

/** The newsletter's first mail: what to expect, and something to read now. */
export function createWelcomeMail(subscription: NewsletterLead, links: MailLinks): MailContent {
  const { brand, newsletter } = links.speaker;
  const { promise, story } = newsletter;
  return printMail({
    ...links,
    reason: REASON,
    subject: `You are tuned in to ${brand}`,
    preview: 'What to expect, and something to read now.',
    heading: 'You are tuned in.',
    blocks: [
      paragraph(formatGreeting(subscription.firstName)),
      paragraph(`Good to have you here. ${promise}`),
      paragraph('When it stops being useful, the link at the bottom takes you off the list with one press.'),
      paragraph(story.introduction),
      button(story.callToAction, links.siteUrl + story.path),
      ...confirmRequest(links, GAIN),
    ],
  });
}

/** Double opt-in: asks to confirm a subscription. */
export function createConfirmMail(
  subscription: NewsletterLead,
  confirmUrl: string,
  links: MailLinks,
): MailContent {
  const { brand } = links.speaker;
  const question = `Someone, we hope you, asked for the newsletter of ${brand} at this address. One press and it comes to you.`;
  return printMail({
    ...links,
    reason: REASON,
    subject: `Please confirm: the newsletter of ${brand}`,
    preview: question,
    heading: 'Is this you?',
    blocks: [
      paragraph(formatGreeting(subscription.firstName)),
      paragraph(question),
      button('Yes, subscribe me', confirmUrl),
      paragraph('If it was not you, do nothing: without that press nothing will be sent.'),
    ],
  });
}
