import { speaker } from '../speaker.config.ts';

/** A published source of the talk: what it shows, and what it does not show. */
export interface Source {
  readonly authors: string;
  readonly year: string;
  readonly title: string;
  readonly where: string;
  readonly url: string;
  readonly says: string;
  readonly saysNot: string;
}

/** The head of /science, and what search engines show of it. */
export const SCIENCE_HEAD = {
  pageTitle: `What this rests on: the sources behind ${speaker.name}’s keynotes`,
  pageDescription: 'One published work, what it shows and where it stops, and which figures are our own.',
  title: 'What this rests on',
  lead: 'One work you can look up, with what it shows and where it stops. After it, the numbers that are our own.',
};

export const SOURCES: readonly Source[] = [
  {
    authors: 'Amy Edmondson',
    year: '1999',
    title: 'Psychological Safety and Learning Behavior in Work Teams',
    where: 'Administrative Science Quarterly 44, 350–383',
    url: 'https://www.semanticscholar.org/paper/Psychological-Safety-and-Learning-Behavior-in-Work-Edmondson/d650984aa6931afc01caa2537c789aea92ace487',
    says: 'In 51 teams of a manufacturing company, a shared belief that it is safe to take a risk with one another went along with learning, and learning with performance.',
    saysNot: 'It is one company, and a correlation. It does not say what makes a team safe.',
  },
];

/** Statements without a source other than the speaker. */
export const OWN_FIGURES: readonly string[] = [
  `Eighty of a hundred cooks is what ${speaker.firstName} counted, in kitchens that had asked for help.`,
];
