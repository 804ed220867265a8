import { speaker } from '../speaker.config.ts';

/** For programs and badges: about eighty words, on /meeting-planners and in the bio PDF. */
export const SHORT_BIO = `${speaker.name} spent 25 years in business, from a steel sales floor in Pittsburgh to vice president of operations at a financial-services firm, before burnout stopped her in a parking garage at 44. Out of her recovery and the neuroscience behind it she built Channel 5, a five-level framework that shows people which state they are working from and how to change it. Today ${speaker.firstName} speaks to companies, associations and conferences that want their people out of survival mode and back at their best.`;

/** Below an article, next to the portrait. */
export const AUTHOR_NOTE = `${speaker.firstName} speaks about work, stress and the five channels to companies, associations and conferences. She lives in Pittsburgh and still walks with her father on Tuesdays.`;

/** For websites and printed programs: about 250 words, one entry a paragraph. */
export const LONG_BIO: readonly string[] = [
  `${speaker.name} is a keynote speaker on workplace transformation and the creator of Channel 5, a neuroscience-based framework that gives teams a plain language for the state they are working from: 1 Shutdown, 2 Flight, 3 Fight, 4 Regulated, 5 Thriving.`,
  `She comes to the stage from 25 years in business. She began at 22 on the inside-sales floor of a Pittsburgh steel service center, where she learned to quote, to fight for a price and to live on adrenaline. She went on to financial services and rose to vice president of operations, responsible for the people who keep a firm’s promises to its clients. By every outward measure she was thriving.`,
  `At 44, on an ordinary Tuesday, she could not get out of her car. The collapse and the long way back sent her to the science of stress: why a nervous system under threat trades judgment for speed, why willpower does not switch it off, and what does. She returned to work, wrote five numbers on a whiteboard, and watched a tired department find its way out of survival mode together.`,
  `${speaker.firstName} now takes those five numbers to leadership meetings, association conventions, financial-services firms and sales teams. Audiences meet an executive who has carried a quota and a department, a storyteller who does not spare herself, and a set of tools they can use before lunch. She lives in Pittsburgh, where there has never been a channel 5 on the dial, and consults through ${speaker.consultancy.label}.`,
];
