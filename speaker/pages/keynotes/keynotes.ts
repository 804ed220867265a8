import { speaker } from '../../speaker.config.ts';
import type { KeynotePageText } from '../keynote-shapes.ts';

const TITLE = 'Change the Channel';

/** For a general audience: the main keynote. */
export const KEYNOTE: KeynotePageText = {
  prefix: 'keynotes',
  design: 'strata',
  sections: ['problem', 'story', 'clients', 'keynote', 'hour', 'film'],
  watch: { video: speaker.videos.keynote, poster: '/posters/keynote' },
  film: { video: speaker.videoTestimonials[0], poster: '/posters/client-testimonial' },
  pageTitle: `Elevate to Dominate: keynotes by ${speaker.name}`,
  pageDescription: `“${TITLE},” ${speaker.name}’s signature keynote: four takeaways, lengths and formats for companies, associations and conferences.`,
  heroTitle: 'Elevate to Dominate',
  heroLead:
    'Nobody wins a market from survival mode. For rooms full of capable people who have been bracing for too long: where they are, why pushing harder keeps them there, and how to come up.',
  problemTitle: '80% of a workforce is stuck in survival mode',
  problemText:
    'That is our own estimate, and you do not need a survey to find these people. They are competent, loyal and on time. They are also spending most of what they have on getting through the day, and you get the rest. You have met all three kinds this week.',
  scenes: [
    { channel: 1, text: 'The meeting where every camera is on and nobody is home.' },
    { channel: 2, text: 'The calendar kept so full that nothing ever has to be finished.' },
    { channel: 3, text: 'The reply-all at 11:40 at night, correcting a comma.' },
  ],
  storyTitle: 'She ran operations. She could not operate a door.',
  storyText: [
    `For 25 years ${speaker.name} was the one who got it done: first on a steel sales floor, then as a vice president with four phones’ worth of other people’s emergencies. At 44 she parked at the office one morning and could not get out of the car.`,
    'What she found out afterward about the brain under pressure is the talk. What she did with it, back in the same job with the same people, is why the talk works.',
  ],
  keynote: {
    title: TITLE,
    subtitle: 'From survival mode to Channel 5',
    description: [
      'Every person in your audience is on one of five channels right now: shutdown, flight, fight, regulated or thriving. Most cannot tell which, because from the inside survival mode feels like a normal Tuesday.',
      `In this keynote ${speaker.firstName} makes the five channels visible. She tells the story of her own collapse without asking for sympathy, explains in plain words what a nervous system under threat does to listening, judgment and memory, and then has the whole room change channels together, in their chairs, in under two minutes. People laugh more than they expect to. They leave with a language that costs nothing to keep.`,
    ],
    takeaways: [
      {
        title: 'Name the channel',
        text: 'A shared word, free of blame, for the state a person or a meeting is in. Teams are using it by the coffee break.',
      },
      {
        title: 'See who sets it',
        text: 'Why the calmest or the loudest nervous system in the room decides for all the others, and what a leader does in the ninety seconds before walking in.',
      },
      {
        title: 'Change it',
        text: 'Three ways out of shutdown, flight and fight that work at a desk, on a call and in a hallway, without anyone noticing.',
      },
      {
        title: 'Keep it live',
        text: 'A ten-minute weekly rhythm that holds a team on 4 and 5 after the applause has worn off.',
      },
    ],
    formats: [
      {
        kind: 'keynote',
        name: 'Keynote',
        length: '45–60 minutes',
        room: 'Opening or closing, any size of room',
      },
      {
        kind: 'extended',
        name: 'Keynote and conversation',
        length: '75–90 minutes',
        room: 'Talk, then questions from the floor or with your host',
      },
      { kind: 'workshop', name: 'Workshop', length: 'Half a day', room: 'Up to 120 people at round tables' },
      { kind: 'virtual', name: 'Virtual', length: '45 minutes', room: 'From a studio, with live polls' },
    ],
    audiences: [
      'Company-wide meetings and culture days',
      'Association conventions and annual conferences',
      'Leadership retreats',
      'HR, safety and operations events',
    ],
  },
  testimonialTitle: 'What changed on our floor by Thursday',
  testimonial: speaker.testimonials[0] ?? { quote: '', author: '', company: '' },
  closingTitle: 'Bring it to your people',
  closingText: `Tell ${speaker.firstName} about the room, the date and what you want to be different the week after.`,
};
