import { speaker } from '../../speaker.config.ts';
import type { KeynotePageText } from '../keynote-shapes.ts';

const TITLE = 'Sell from Channel 5';

export const KEYNOTE: KeynotePageText = {
  prefix: 'sales',
  audience: 'sales teams',
  design: 'dial',
  sections: ['problem', 'keynote', 'hour', 'story', 'clients', 'film'],
  watch: { video: speaker.videos.keynote },
  film: { video: speaker.videoTestimonials[2], poster: '/posters/sales' },
  pageTitle: `Sales keynote speaker ${speaker.name}: ${TITLE}`,
  pageDescription: `“${TITLE}”: a sales keynote on state before script, with resets short enough to fit between two calls. Formats, lengths, takeaways.`,
  heroTitle: 'Your Greatest Sales Tool Is Your Energy',
  heroLead:
    'Buyers catch your state before they hear your pitch. This keynote teaches a sales team to notice which state they are sending, and to choose it.',
  problemTitle: 'A full pipeline hides a tired sales team',
  problemText:
    'By our own estimate, 80% of a workforce is stuck in survival mode, and a sales floor rewards it for a while. Fear does make people dial. It also makes them talk too much, discount too early, and hear a question about price as an attack. The number is made, and the next quarter starts one person lighter.',
  scenes: [
    { channel: 2, text: 'Forty dials before ten, not one of them to the account that matters.' },
    { channel: 3, text: 'The discount nobody asked for, offered to end the silence.' },
    { channel: 1, text: 'The deal that has been “closing Friday” since the spring.' },
  ],
  storyTitle: 'She sold steel by telephone for eleven years',
  storyText: [
    `${speaker.name} learned to sell on the inside floor of a Pittsburgh steel service center, where the bottom name was wiped off the board every afternoon and read out loud. She stayed on top of it for nineteen months. She also ground her teeth flat doing it.`,
    'Years later, recovering from the burnout that began there, she worked out what she had been selling with all that time, and how much better it could have gone.',
  ],
  keynote: {
    title: TITLE,
    subtitle: 'How a seller’s own state decides what a buyer hears',
    description: [
      'Two people read the same script. One closes. The difference is older than language: a buyer’s nervous system decides within moments whether this voice means safety or pressure, and only then begins to listen.',
      `${speaker.firstName} takes a sales audience through a real day, from the first dial to the pipeline review, and shows where each channel costs or earns money. Then she trains them, live and out loud, in resets short enough to fit between two calls. It is fast, funny and physical, and it holds up in front of people who have sat through every sales talk there is.`,
    ],
    takeaways: [
      {
        title: 'Reset between calls',
        text: 'Sixty seconds that end the last call in the body, so that the next buyer does not pay for it.',
      },
      {
        title: 'Take the no',
        text: 'What rejection does physically, why it stacks up by Thursday, and how to put it down on the spot.',
      },
      {
        title: 'Read the buyer’s channel',
        text: 'A buyer on 3 does not need another feature. How to hear the channel on the phone and meet it one step up.',
      },
      {
        title: 'A review nobody braces for',
        text: 'Pipeline meetings that get the truth on the table, because telling it has become safe.',
      },
    ],
    formats: [
      {
        kind: 'keynote',
        name: 'Kickoff keynote',
        length: '45–60 minutes',
        room: 'Sales kickoffs and president’s clubs, any size',
      },
      {
        kind: 'extended',
        name: 'Keynote and live practice',
        length: '90 minutes',
        room: 'Up to 200, in pairs, on their feet',
      },
      {
        kind: 'workshop',
        name: 'Sales-manager session',
        length: 'Half a day',
        room: '8–40 front-line managers',
      },
      {
        kind: 'virtual',
        name: 'Virtual',
        length: '45 minutes',
        room: 'Remote and field teams, with breakout drills',
      },
    ],
    audiences: [
      'Inside and field sales',
      'Account management and customer success',
      'Sales managers and enablement',
      'Dealer, agent and franchise networks',
    ],
  },
  testimonialTitle: 'From a tired sales team to a steady one',
  testimonial: {
    quote:
      'We stopped opening Monday with the board and started with one number each, one to five. The calls got slower, and by spring so did the people leaving us.',
    author: 'Lena Marsh, Vice President of Sales',
    company: 'Northline Freight',
  },
  closingTitle: 'Send them out on the right channel.',
  closingText: `Tell ${speaker.firstName} about the team, the number and the date of the kickoff.`,
};
