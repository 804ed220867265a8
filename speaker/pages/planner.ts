import { speaker } from '../speaker.config.ts';
import { listFees, listTravel } from './fees.ts';
import { KEYNOTE } from './keynotes/keynotes.ts';
import type { TitledText } from './text-shapes.ts';

const { formats: FORMATS } = KEYNOTE.keynote;
const FEES = listFees(FORMATS);
/** How the answer about the fee begins: with the configured bands, where there are any. */
const COST = FEES ? `${FEES} Where yours lies in its band` : 'The fee for each format';
/** How the answer about travel begins, likewise. */
const TRAVEL = listTravel(FORMATS) || 'As one flat amount agreed up front.';

/** The head of /meeting-planners, and what search engines show of it. */
export const PLANNERS_HEAD = {
  pageTitle: `For meeting planners: ${speaker.name}’s headshots, bio and AV sheet`,
  pageDescription:
    'High-resolution headshots, professional bio, stage introduction, keynote description, AV and stage sheet and video testimonials, ready to download.',
  kicker: 'For meeting planners',
  title: `Everything you need to put ${speaker.firstName} on your stage`,
  lead: `A keynote on ${speaker.topic}, a program to fill, a boss to convince: take what you need, forward the rest, and ask for whatever is missing.`,
  downloadNote: 'Headshots, PDFs, AV sheet, logo, both bios',
};

/** The parts of the page, in its order: their headings, and the page's own index. */
export const PLANNER_PARTS = {
  headshots: 'Headshots',
  kit: 'Speaker kit',
  bio: 'Bio, to copy',
  stage: 'AV and stage',
  videos: 'What clients say',
  monday: 'What stays on Monday',
  references: 'Three people you may call',
  questions: 'Questions planners ask',
  date: 'Check a date',
};

/** What each PDF of the kit is for, in the kit's order. */
export const KIT_NOTES = [
  { ...speaker.kit.biography, text: 'One page for the program, the app and the board.' },
  { ...speaker.kit.stageIntroduction, text: 'One minute, in large type, for whoever opens the session.' },
  { ...speaker.kit.keynoteDescription, text: 'Title, description and takeaways, ready for the agenda.' },
];
/** The logo's files: their address without suffix. */
export const LOGO_FILE = '/brand/channel-5';

export const PLANNER_NOTES = {
  stage: 'One page for the people at the console.',
  references: 'Ask them what went wrong, too. Say which one, and you will have the number within a day.',
  custom:
    'A personal video for your attendees, a title that fits your theme, a session proposal in your template. Ask.',
  date: `Rather talk first? A person answers within ${speaker.responseTime} on business days.`,
};

/** The requirements for the production team, in the usual order. Also in speaker-kit.zip. */
export const STAGE_SHEET: readonly TitledText[] = [
  {
    title: 'Sound',
    text: 'Headset microphone, over-ear, beige or black; fresh batteries. A handheld on a stand in the wings as backup. Audio from the laptop through the house: two short clips have sound.',
  },
  {
    title: 'Picture',
    text: `Slides run from ${speaker.firstName}’s own laptop: HDMI or USB-C, 16:9, at the side of the stage or in the tech booth. A copy is on your server the day before. One confidence monitor, mirrored, no notes needed.`,
  },
  {
    title: 'Stage',
    text: 'No lectern, or one that can be moved. A clear path across the front, steps to the floor if the stage is raised, one high table with water at room temperature.',
  },
  {
    title: 'Light',
    text: 'Face light across the full width of the stage, house lights at about a third: the room does something together and people should see each other. No haze, no strobe.',
  },
  {
    title: 'Sound check',
    text: 'Fifteen minutes, with the technician who will run the session, at least an hour before doors. Remote: a thirty-minute check on the platform two days before.',
  },
  {
    title: 'Seating',
    text: 'Rounds of eight or theater, both work. Please close the back rows until the front is full. Nobody is brought on stage, nobody has to share.',
  },
  {
    title: 'Access',
    text: `Captions and sign language are welcome: ${speaker.firstName} sends ${speaker.pronouns.possessive} script outline and terms to the captioners a week ahead. Clips are captioned, slides described aloud.`,
  },
];

/** Planners' questions with answers. */
export const PLANNER_QUESTIONS: readonly TitledText[] = [
  {
    title: 'What does it cost?',
    text: `${COST} depends on the date and how far away you are, and you get a number in the first reply, not after three calls. If your budget is set, say so in the inquiry. ${speaker.firstName} would rather fit the format to it than waste your week. A reduced fee is kept for schools and nonprofits, four dates a year.`,
  },
  {
    title: 'How is travel handled?',
    text: `${TRAVEL} No receipts land on your desk afterward. Travel is an economy or premium-economy flight from Pittsburgh, ground transport, and up to two hotel nights. Within four hours of Pittsburgh she comes by car or train.`,
  },
  {
    title: 'How far ahead should we book?',
    text: 'Four to nine months is usual. Spring and the first weeks of the fiscal year fill first. Less than six weeks is sometimes possible: ask, and mark it urgent. A date is held for you, free, for ten days.',
  },
  {
    title: 'May we record it?',
    text: 'Yes. Use inside your organization for twelve months is included, as are photographs. Streaming to a paying audience, or publishing the whole talk, is agreed separately and in writing. Please give her a copy.',
  },
  {
    title: 'Will it be about us?',
    text: 'Yes. After booking there is a 30-minute call with you and one with two or three people who will be sitting in the room. Their words for the pressure they are under end up in the talk, without their names.',
  },
  {
    title: 'What happens if someone is ill?',
    text: `In 25 years in business ${speaker.firstName} has learned to have a second plan. She arrives the evening before. Should she be unable to travel, you choose: live from a studio, a new date, or your deposit back.`,
  },
  {
    title: 'Does she stay?',
    text: 'With pleasure. Questions afterward, lunch with your leaders or a signing table are part of the day if you want them. Tell us the run of show and she will be where you need her.',
  },
];

/** What is left behind when the applause is over: a planner's answer to 'and then?'. */
export const LEFT_ON_MONDAY: readonly TitledText[] = [
  {
    title: 'Five words',
    text: 'A team can say “I am on 3” instead of slamming a laptop. It costs nothing, and it is the part that stays.',
  },
  {
    title: 'A card for every seat',
    text: 'The five channels on one side, three ways out on the other. The file is yours, with your logo on it.',
  },
  {
    title: 'A ten-minute agenda',
    text: 'For the first team meeting of the week, written so that any manager can run it without having been in the room.',
  },
  {
    title: 'A picture of the room',
    text: 'If your people take the assessment, you get a report: how the whole room is doing, by team where teams are large enough, nobody by name.',
  },
];
