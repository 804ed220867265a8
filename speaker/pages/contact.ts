import { speaker } from '../speaker.config.ts';

export const CONTACT = {
  pageTitle: `Book ${speaker.name}: send an inquiry`,
  pageDescription: `Tell us about your event and the people who will be in the room. We reply within ${speaker.responseTime} on business days, with availability and a fee.`,
  kicker: `Book ${speaker.name}`,
  title: 'Tell us about the room.',
  lead: 'Who will be in it, what they have been through, and what you want to be different the week after. Dates and budgets help. Rough ones are fine.',
  reply: `We reply within ${speaker.responseTime} on business days. If it is urgent, please say so in your message.`,
  next: `You get an answer from a person, with ${speaker.firstName}’s availability and a fee. Then a short call, if it fits. You are not put on any list.`,
};
