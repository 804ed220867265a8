import { speaker } from '../speaker.config.ts';

/** The note to the person reading the introduction aloud: pronunciation and duration. */
export const STAGE_INTRODUCTION_NOTE = `About one minute, read slowly. Please read it as written: ${speaker.firstName}’s first line answers the last one here. ${speaker.firstName} rhymes with “you know.”`;

/** What an emcee reads before the talk, one entry a paragraph; in the stage-introduction PDF. */
export const STAGE_INTRODUCTION: readonly string[] = [
  'Think of the last thing you did before you came into this room. Checked your phone? Answered one more? Good. Hold on to that. Our next speaker is going to ask you about it.',
  'She started out on a sales floor in Pittsburgh, quoting steel with a phone on each ear. She became vice president of operations at a financial-services firm. For twenty-two years she was the person you called when it had to be done by Friday. And then, one Tuesday morning, she parked her car at the office and could not open the door.',
  'What she learned on the way back from that parking garage, about the brain, about pressure, and about what it does to good people at work, became a framework she calls Channel 5. It has five numbers. You will know yours in about ten minutes.',
  'She says that there was never a channel 5 in Pittsburgh. Please help her tune it in here.',
  `Put your hands together for ${speaker.name}.`,
];
