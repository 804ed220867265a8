import type { Keynotes, OtherPages } from './navigation-shapes.ts';

/** One to six keynotes, the main one first. The words of each are in `keynotes/{id}.ts`. */
export const KEYNOTES: Keynotes = [
  { id: 'keynotes', name: 'Keynotes', navigationLabel: 'General Audience', hint: 'Elevate to Dominate' },
  { id: 'financial-services', name: 'Financial Services', hint: 'For advisors, branches and operations' },
  { id: 'sales-teams', name: 'Sales Teams', hint: 'For people who carry a number' },
];

/** Apart from the pages' files: every page loads all names, but only its own texts. */
export const PAGE_NAMES = {
  home: { name: 'Home' },
  about: { name: 'The Story of Transformation', label: 'About' },
  'live-room': { name: 'The live room' },
  'meeting-planners': { name: 'Meeting Planners' },
  'one-sheet': { name: 'One-sheet' },
  blog: { name: 'Insights', label: 'Blog' },
  contact: { name: 'Contact' },
  science: { name: 'What this rests on' },
  embed: { name: 'Put it on your page', label: 'For partners' },
  privacy: { name: 'Privacy' },
} as const satisfies OtherPages;
