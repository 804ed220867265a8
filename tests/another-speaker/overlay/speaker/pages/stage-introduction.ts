import { speaker } from '../speaker.config.ts';

export const STAGE_INTRODUCTION_NOTE = `Half a minute. ${speaker.firstName} walks on during the last line.`;

export const STAGE_INTRODUCTION: readonly string[] = [
  'Two hundred and twelve patients, one oven, forty minutes. Our next speaker was holding the ladle.',
  `Please welcome ${speaker.name}.`,
];
