import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { speaker } from '../../speaker/speaker.config.ts';

/** A sentence of a film, and the channel that it is spoken on. */
export interface FilmLine {
  readonly channel: ChannelNumber;
  readonly words: string;
}

/** A short film: animated sentences over the five signals, and their author. */
export interface FilmScript {
  /** Its files in `public/films`, without suffix. */
  readonly file: string;
  readonly title: string;
  readonly speaker: string;
  /** Role and company, in the film's corner. */
  readonly role: string;
  /** The speaker's film begins and ends with her picture. */
  readonly withPortrait?: true;
  readonly lines: readonly FilmLine[];
}

const say = (channel: ChannelNumber, ...words: readonly string[]): FilmLine[] =>
  words.map((one) => ({ channel, words: one }));

const REEL: FilmScript = {
  file: 'change-the-channel',
  title: 'Change the channel',
  speaker: speaker.name,
  role: 'Keynote speaker',
  withPortrait: true,
  lines: [
    ...say(3, 'I sold steel by phone.', 'I held the top of the board for nineteen months.'),
    ...say(3, 'We called it hunger, and we hired for it.'),
    ...say(2, 'Then eleven years without sitting still.', 'I was never where I was.'),
    ...say(1, 'And one Tuesday, in a parking garage, I could not open my own car door.'),
    ...say(1, 'I ran the operations of a company. I could not operate a door.'),
    ...say(4, 'Nobody had ever told me what that was.', 'Your nervous system asks one question all day:'),
    ...say(4, 'Am I safe?'),
    ...say(3, 'When the answer is no, it fights.'),
    ...say(2, 'It runs.'),
    ...say(1, 'Or it shuts down.'),
    ...say(4, 'When the answer is yes, you can listen again. You can think.'),
    ...say(4, 'You cannot argue a body into yes. You can show it.'),
    ...say(5, 'One long breath out. One honest number. One steady person.'),
    ...say(5, 'And the whole room comes with you.', 'Which channel are you on?'),
  ],
};

const OPERATIONS: FilmScript = {
  file: 'on-our-floor-by-thursday',
  title: 'What changed on our floor by Thursday',
  speaker: 'Dana Whitlock',
  role: 'Chief People Officer, Brightwater Utilities',
  lines: [
    ...say(2, 'Four hundred people, and most of them had been up since five.'),
    ...say(2, 'Storm season was over. Nobody had slept it off.'),
    ...say(1, 'I expected an hour of politeness.'),
    ...say(3, 'At nine in the morning, the phones went face down.', 'Nobody had asked them to.'),
    ...say(3, 'She drew five lines and asked the room where it was.'),
    ...say(2, 'Most of us held up two fingers.'),
    ...say(1, 'I held up one. My own staff saw it.', 'And nobody looked away.'),
    ...say(4, 'On Wednesday I heard it in a stairwell.'),
    ...say(4, 'By Thursday our managers asked before they opened a single ticket:'),
    ...say(5, '“What channel are you on?”', 'It takes four seconds. We still ask.'),
  ],
};

const ASSOCIATION: FilmScript = {
  file: 'the-keynote-we-still-quote',
  title: 'The keynote our association still quotes',
  speaker: 'Marcus Oyelaran',
  role: 'Executive Director, Meridian Planners Association',
  lines: [
    ...say(3, 'I have booked keynotes that people loved.'),
    ...say(1, 'Ask anyone in March what was said in September.'),
    ...say(4, 'This one came with a language.', 'Five numbers. That is all there was to carry home.'),
    ...say(3, 'At the coffee break a treasurer said: “I was on three in there.”'),
    ...say(4, 'Our chair said: “So was I.”'),
    ...say(2, 'They had not agreed on anything since spring.'),
    ...say(4, 'Six months on, I went around the branches.'),
    ...say(5, 'The five channels were on the whiteboard.', 'Every branch. Different handwriting.'),
    ...say(5, 'When my board asks what we paid for, I show them that photograph.'),
  ],
};

const SALES: FilmScript = {
  file: 'a-steadier-sales-team',
  title: 'From a tired sales team to a steady one',
  speaker: 'Lena Marsh',
  role: 'Vice President of Sales, Northline Freight',
  lines: [
    ...say(
      3,
      'We sell freight by phone.',
      'Every Monday opened with the board: top name, bottom name, out loud.',
    ),
    ...say(3, 'I thought that was energy.'),
    ...say(2, 'Then she told us about a whiteboard in McKees Rocks.', 'It was our whiteboard.'),
    ...say(1, 'The room went very quiet.'),
    ...say(4, 'So we tried one thing. One number each, one to five.', 'No reasons. Just the number.'),
    ...say(4, 'The threes stopped calling the angry accounts first.'),
    ...say(4, 'The calls got slower.'),
    ...say(5, 'And by spring, so did the people leaving us.'),
    ...say(5, 'The board still hangs there. It is just not how we say good morning.'),
  ],
};

export const FILM_SCRIPTS: readonly FilmScript[] = [REEL, OPERATIONS, ASSOCIATION, SALES];
