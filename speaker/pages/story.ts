import { speaker } from '../speaker.config.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';

/** One part of the biography on /about, with its channel. */
export interface StoryChapter {
  readonly channel: ChannelNumber;
  readonly when: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The head of /about, and what search engines show of it. */
export const STORY_HEAD = {
  pageTitle: `The Story of Transformation: how ${speaker.name} found Channel 5`,
  pageDescription: `A sales floor, a vice president’s desk, a parking garage and the long way back: ${speaker.name}’s own story, told channel by channel.`,
  kicker: `${speaker.name}, keynote speaker on stress and burnout at work`,
  /** docs/product.md#pages. */
  title: 'The Story of Transformation',
  opening:
    'There was never a channel 5 in Pittsburgh. On the kitchen television I grew up with, 2 came in, 4 came in, and the next click of the dial was snow. I have spent the second half of my life trying to get that channel.',
};

/** The biography in the order it happened: 3, 2, 1, and only then up. */
export const STORY_CHAPTERS: readonly StoryChapter[] = [
  {
    channel: 3,
    when: '1999–2010',
    title: 'I could argue a truck back through the snow',
    paragraphs: [
      'At twenty-two I got a desk on the inside-sales floor of a steel service center in McKees Rocks. Eleven desks, eleven phones, one whiteboard with our names on it. You quoted coil and plate all day, and at half past four somebody wiped the bottom name off the board and said it out loud.',
      'I was good at it. I learned which buyers wanted to be flattered and which wanted to be fought, and I preferred the second kind. I once talked a driver in Youngstown into turning around in a snowstorm because I had promised a customer Friday. I held the top of that board for nineteen months. I also bit through a night guard every winter, and I could not have told you the name of one neighbor.',
      'Nobody called it stress. We called it hunger, and we hired for it.',
    ],
  },
  {
    channel: 2,
    when: '2010–2021',
    title: 'Eleven years without sitting still',
    paragraphs: [
      'I left steel for a financial-services firm downtown: first to straighten out one service desk, then, at thirty-eight, to run operations as vice president. I kept a running bag under the desk and never ran. I answered mail in the elevator. I was invited to so many meetings about burnout that I took to answering mail in those.',
      'From the outside it looked like drive. It was simpler than that: I was never where I was. At my father’s seventy-fifth birthday I stood in the hallway on a vendor call for so long that they cut the cake without me. He brought me a piece on a paper plate, set it on the radiator beside me, and went back in without a word.',
    ],
  },
  {
    channel: 1,
    when: 'November 2021',
    title: 'Level four of the parking garage',
    paragraphs: [
      'A Tuesday, twenty to seven in the morning. I turned off the engine and could not open the door. I was not in pain. I was not crying. I was looking at my own hand on the handle, and the hand was waiting for instructions, and none came. The radio had drifted between stations. I sat and listened to it hiss for almost two hours, because turning it off would have been a decision.',
      'A security guard named Walt, who had said good morning to me for six years, knocked on the glass. He did not ask if I was all right. He said: “You just breathe out slow. I’m not going anywhere.” I was forty-four. I ran the operations of a company and I could not operate a door.',
      'The hospital found nothing wrong with my heart. The doctor who told me so drew a line on the paper of the exam table: jagged, jagged, jagged, flat. “Your nervous system did its job,” she said. “It has been doing it for twenty years. It ran out of other ideas.”',
    ],
  },
  {
    channel: 4,
    when: '2021–2022',
    title: 'One sandwich, one chair, nothing else',
    paragraphs: [
      'I was out of work for five months. I would like to say that I found peace. What I found was that I could not eat a sandwich without doing something else. So I started there: one sandwich, one chair. It took nine days before I got through a whole one.',
      'And I read. I wanted to know what had happened in that car the way I used to want to know what had happened to a late truck. Evening courses, a shelf of papers, two researchers who were kind enough to keep answering my letters. What I learned is not complicated. Long before you have an opinion about a situation, your nervous system has one. Underneath everything you do it asks one question all day long: am I safe? When the answer is no, it has three old programs. Fight. Run. Shut down. They are superb programs. They are just not where anybody does good work, because the parts of the brain that plan, listen and weigh a second option turn down so that the muscles can take over.',
      'When the answer is yes, those parts come back. You cannot argue a body into yes. You can show it: with a longer exhale, which slows the heart. With the state called by its name, which takes some of the charge off. With one steady person nearby, because bodies read each other before anybody says a word. Walt had known all of it. Nobody had ever told him it was neuroscience.',
    ],
  },
  {
    channel: 5,
    when: 'Since 2022',
    title: 'Five numbers on a whiteboard',
    paragraphs: [
      'I went back, three days a week at first, and wrote five numbers on the operations whiteboard. 1 shutdown, 2 flight, 3 fight, 4 regulated, 5 thriving. I said which one I was on. It was a 2. Nobody spoke, and then our payments lead, a man who had never told me anything, said: “I’ve been on 1 since March.”',
      'Nobody in that room needed a program. They needed a way to say where they were without it ending up in their file. Within weeks people said “I’m on 3, give me ten minutes” the way you would say that it’s raining. Arguments got shorter. People who never spoke, spoke. And now and then there was an hour when the whole floor was simply good at its job, and liked each other, and nobody was bracing for anything. I needed a number for that hour. There was one on the dial that had never come in.',
      'In 2024, after 25 years in business, I left to take it to other rooms. I have told this story to underwriters and to welders, to a boardroom of twelve and to ballrooms where I could not see the back wall. I still wake up on 2 most mornings. The difference is that I notice before the coffee is done, and I know which way to turn the dial.',
      'My father is eighty-one and has no patience for keynotes. But he asked me once what 5 is, when all is said and done. I said it’s when you are all there and nothing is after you. He thought about it. “Like when the picture came in,” he said. Like when the picture came in.',
    ],
  },
];

/** The last line of /about, exactly (docs/product.md#pages), and the ways on below it. */
export const STORY_CLOSING = {
  line: 'KEEP IT LIVE ON CHANNEL 5',
  links: [
    { key: 'book', to: '/contact', text: `Book ${speaker.name}` },
    { key: 'keynotes', to: '/keynotes', text: 'See the keynotes' },
  ],
};
