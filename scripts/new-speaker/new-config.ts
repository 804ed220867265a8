import type { Pronouns, SpeakerConfig, Testimonial, Video } from '../../speaker/speaker-shapes.ts';
import type { Answers } from './answers.ts';
import { PLACEHOLDER } from './own-texts.ts';

const PRONOUNS: Readonly<Record<Answers['pronouns'], Pronouns>> = {
  she: { subject: 'she', object: 'her', possessive: 'her' },
  he: { subject: 'he', object: 'him', possessive: 'his' },
  they: { subject: 'they', object: 'them', possessive: 'their' },
};

const toFill = (what: string): string => `${PLACEHOLDER}${what}`;
const count = <T>(times: number, make: (number: number) => T): T[] =>
  Array.from({ length: times }, (_, index) => make(index + 1));

/** 'Dr.' and 'Prof.', not the initial 'J.'. */
const TITLE = /^\p{L}{2,}\.$/u;

/** A name for file names: 'Łucja Wiśniewska' is `lucja-wisniewska`. */
export function slugOf(name: string): string {
  const latin = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ß', 'ss');
  return latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A configuration of the answers, with placeholders for all other entries. */
export function createConfig({ name, role, brand, email, pronouns, currency }: Answers): SpeakerConfig {
  const slug = slugOf(name);
  const firstName = name.split(' ').find((word) => !TITLE.test(word)) ?? name;
  const video = (title: string): Video => ({
    source: { youtube: 'placeholder' },
    title: toFill(`title of ${title}`),
    author: name,
    seconds: 60,
    published: '2026-01-01',
  });
  const testimonial = (number: number): Testimonial => ({
    quote: toFill(`what client ${number} says about the talk`),
    author: toFill(`name and role of client ${number}`),
    company: toFill(`company ${number}`),
  });
  const headshot = (title: string, kind: string, ratio: readonly [number, number]) => ({
    src: `/headshots/${slug}-${kind}`,
    filename: `${slug}-${kind}.jpg`,
    title,
    description: toFill(`what the ${kind} picture is for`),
    ratio,
  });
  const document = (title: string, kind: string) => ({ title, file: `${slug}-${kind}.pdf` });
  const keynote = video('the keynote’s film');
  return {
    name,
    firstName,
    pronouns: PRONOUNS[pronouns],
    role,
    topic: toFill('what the talks are about, as it continues “a keynote on”'),
    credentials: toFill('experience in a few words'),
    brand,
    email,
    phone: '+00 000 000 000',
    location: toFill('city and country'),
    footerNote: toFill('what the talks are about, in a sentence'),
    responseTime: '24-48 hours',
    currency,
    fees: {
      keynote: { from: 1000, to: 2000, travel: 'extra' },
      virtual: { from: 500, to: 1000, travel: 'none' },
    },
    social: [{ label: toFill('a profile'), url: 'https://profile.example' }],
    consultancy: { label: toFill('your company'), url: 'https://company.example' },
    videos: { hero: keynote, keynote },
    videoTestimonials: count(3, (number) => video(`the film of client ${number}`)),
    logos: count(9, (number) => ({ name: toFill(`client ${number}`), file: `client-${number}.svg` })),
    testimonials: count(3, testimonial),
    headshots: [
      headshot('On stage', 'stage', [3, 2]),
      headshot('Portrait', 'portrait', [4, 5]),
      headshot('Studio', 'studio', [1, 1]),
    ],
    kit: {
      biography: document('Professional Bio', 'bio'),
      stageIntroduction: document('Stage Introduction', 'stage-introduction'),
      keynoteDescription: document('Keynote Description', 'keynote-description'),
      stageSheet: document('AV and Stage Sheet', 'stage-sheet'),
      oneSheet: document('One-Sheet', 'one-sheet'),
      archive: { title: 'The whole speaker kit', file: 'speaker-kit.zip' },
    },
    newsletter: {
      promise: toFill('what subscribers may expect'),
      story: {
        introduction: toFill('a sentence before the first thing to read'),
        callToAction: 'Read the first article',
        path: '/blog/first-article',
      },
    },
    allowedOrigins: [],
  };
}
