import { speaker } from '../speaker.config.ts';
import type { KeynoteDesign, KeynotePageText } from './keynote-shapes.ts';

interface Talk {
  readonly design: KeynoteDesign;
  readonly heroTitle: string;
  readonly heroLead: string;
  readonly title: string;
}

/** One talk for two audiences, with different titles and introductions. */
export function createKeynote(prefix: string, { design, heroTitle, heroLead, title }: Talk): KeynotePageText {
  return {
    prefix,
    design,
    sections: ['problem', 'quotes', 'differences', 'story', 'clients', 'keynote', 'hour', 'film'],
    watch: { video: speaker.videos.keynote, poster: '/posters/keynote' },
    film: { video: speaker.videoTestimonials[0], poster: '/posters/testimonial-1' },
    pageTitle: `${title}, a talk by ${speaker.name}`,
    pageDescription: `${speaker.firstName} speaks about what happens in a kitchen, and on your floor, when everything arrives at once.`,
    heroTitle,
    heroLead,
    problemTitle: 'The rush is not the problem.',
    problemText: 'The rush comes every day at the same time. What comes with it is up to you.',
    scenes: [
      { channel: 3, text: 'The handover that turns into a trial.' },
      { channel: 2, text: 'The list that is rewritten instead of done.' },
      { channel: 1, text: 'The radio nobody answers.' },
    ],
    storyTitle: 'He has burnt the soup, too.',
    storyText: [`${speaker.name} led kitchens of ninety people.`],
    keynote: {
      title,
      subtitle: 'Calm teams when everything arrives at once',
      description: [`${speaker.firstName} takes the room through one service, minute by minute.`],
      takeaways: [
        { title: 'Say the number', text: 'Five words that end an argument before it starts.' },
        { title: 'Lower the volume', text: 'What a leader’s voice does to a team’s hands.' },
        { title: 'One plate at a time', text: 'A way to work through a pile without looking at it.' },
        { title: 'Clean down', text: 'How to end a bad day so that it does not open the next one.' },
      ],
      formats: [{ kind: 'keynote', name: 'Keynote', length: '45 minutes', room: 'Any room with a table' }],
      audiences: ['Hospitals and care homes', 'Hotels and restaurants'],
    },
    testimonialTitle: 'From a ward sister',
    testimonial: speaker.testimonials[0] ?? { quote: '', author: '', company: '' },
    closingTitle: 'Bring him your worst Tuesday.',
    closingText: `${speaker.firstName} answers within two days, usually from the kitchen.`,
  };
}
