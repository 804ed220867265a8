import { speaker } from '../../speaker.config.ts';
import type { KeynotePageText } from '../keynote-shapes.ts';

const TITLE = 'Fully Regulated';

export const KEYNOTE: KeynotePageText = {
  prefix: 'finance',
  audience: 'financial services',
  design: 'ledger',
  day: [
    { channel: 3, time: '9:30 AM' },
    { channel: 4, time: 'Noon' },
    { channel: 5, time: '4:00 PM' },
  ],
  sections: ['problem', 'quotes', 'differences', 'story', 'keynote', 'hour', 'clients', 'film'],
  watch: { video: speaker.videos.keynote, isNewTab: true },
  film: { video: speaker.videoTestimonials[1], poster: '/posters/testimonial-2' },
  pageTitle: `Financial services keynote speaker ${speaker.name}`,
  pageDescription: `“${TITLE}”: a keynote for advisors, branches and their leaders on judgment under volatility.`,
  heroTitle: 'Calm Is an Asset Class',
  heroLead:
    'For advisors, branch teams and the people who lead them: how to keep your judgment when the screen is red, the phones are lit and the client on line two wants to sell everything.',
  problemTitle: 'Market stress reaches your people first',
  problemText:
    'By our own estimate, 80% of a workforce is stuck in survival mode. In your business the clients are, too, and they call your people when they are at their worst. An advisor who has been on edge since the opening bell cannot lend anyone calm.',
  scenes: [
    { channel: 3, text: 'The advisor who wins the argument and loses the household.' },
    { channel: 2, text: 'The branch manager with nine dashboards open and no decision.' },
    { channel: 1, text: 'The top producer who has stopped returning calls, quietly, since spring.' },
  ],
  storyTitle: 'She ran operations in your industry',
  storyText: [
    `${speaker.name} spent the second half of her 25 years in business inside a financial-services firm and left it as vice president of operations. She knows quarter end, she knows audit week, and she knows what it is to tell six people before breakfast that the wire has not gone out.`,
    'She also knows where it leads when a whole department runs on adrenaline, because at 44 it led her into a parking garage she could not leave. Everything in this talk was tried first on her own operations floor.',
  ],
  keynote: {
    title: TITLE,
    subtitle: 'Leading clients and teams when the market is not calm',
    description: [
      'Your industry has a thick book on how to regulate firms and hardly a page on how to regulate the person holding the phone. Yet that person’s state is what a frightened client buys, or sells, on.',
      `${speaker.firstName} shows financial-services audiences the five channels through the scenes they live in: the call on a down day, the review that turns into a defense, the branch meeting before a reorganization. They learn to notice their own channel in real time and to bring a client, or a colleague, up with them. Nothing in it touches products, markets or returns.`,
    ],
    takeaways: [
      {
        title: 'The first forty seconds',
        text: 'How to take a panicked call so that the client’s body hears safety before their head hears the plan.',
      },
      {
        title: 'Judgment on red days',
        text: 'What threat does to risk perception, and a short check that keeps fight and flight out of a recommendation.',
      },
      {
        title: 'The meeting before the bell',
        text: 'A six-minute opening that brings a branch or a desk to Channel 4 before the day gets a vote.',
      },
      {
        title: 'People who stay',
        text: 'How managers spot a good producer on Channel 1 early, and the conversation that brings them back instead of out.',
      },
    ],
    formats: [
      {
        kind: 'keynote',
        name: 'Keynote',
        length: '45–60 minutes',
        room: 'National and regional conferences, client events',
      },
      {
        kind: 'extended',
        name: 'Branch or desk session',
        length: '90 minutes',
        room: '12–60 people, on site',
      },
      {
        kind: 'workshop',
        name: 'Leadership workshop',
        length: 'Half a day',
        room: 'Branch and regional managers, up to 80',
      },
      {
        kind: 'virtual',
        name: 'Virtual',
        length: '45 minutes',
        room: 'Inside your platform and its compliance rules',
      },
    ],
    audiences: [
      'Wealth and advisory firms',
      'Banks and credit unions',
      'Insurance and mutual companies',
      'Operations, service and compliance teams',
    ],
  },
  testimonialTitle: 'The keynote our association still quotes',
  testimonial: {
    quote:
      'At the coffee break a treasurer said: “I was on three in there.” Our chair said: “So was I.” They had not agreed on anything since spring.',
    author: 'Marcus Oyelaran, Executive Director',
    company: 'Meridian Planners Association',
  },
  closingTitle: 'Bring it to your advisors',
  closingText: `Tell ${speaker.firstName} what your people have been through this year. She will tell you honestly whether this is the talk for it.`,
  quotes: {
    title: 'What they say in the business',
    items: [
      {
        quote:
          'Our advisors had been running on adrenaline since the spring. Juno gave them a way to notice it in the moment, and a way back, without once asking them to slow down the business.',
        author: 'Helen Achterberg, Regional President',
        company: 'Halden Bank',
      },
      {
        quote:
          'She has carried a quota and sat in our chairs, so nobody in the room could say “she doesn’t know our world.” Client-retention calls changed the same week.',
        author: 'Tom Delacroix, Head of Advisory',
        company: 'Allegheny Mutual',
      },
      {
        quote:
          'The first well-being session our branch managers asked to have repeated. We booked her again before lunch.',
        author: 'Renée Castillo, Chief Operating Officer',
        company: 'Oakhurst Credit Union',
      },
    ],
  },
  differences: [
    {
      title: 'She has held the job',
      text: 'Fourteen years in a financial-services firm, most of them as vice president of operations. No scene in the talk is borrowed.',
    },
    {
      title: 'She carried a quota first',
      text: 'Eleven years of selling steel by telephone. Producers notice within a minute that she knows what a Monday number feels like.',
    },
    {
      title: 'Mechanism, not mood',
      text: 'Candles and slogans stay outside. What the nervous system does under threat, why it does it, and what is known to bring it back.',
    },
    {
      title: 'Easy on compliance',
      text: 'The talk stays clear of products, forecasts and advice. Slides and handouts reach your reviewers two weeks ahead, and change if they ask.',
    },
  ],
};
