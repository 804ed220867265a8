import * as v from 'valibot';
import { QUESTION_IDS } from '../assessment/first-question.ts';

const count = v.number();
const phoneFields = {
  phase: v.picklist(['lobby', 'open', 'closed', 'ended']),
  round: count,
  question: v.nullable(v.picklist(QUESTION_IDS)),
  version: count,
};

export const phoneStateSchema = v.object(phoneFields);

/** A phone's place in a room: the answer of `live-join`. */
export const joinedSchema = v.object({
  ...phoneFields,
  room: v.string(),
  event: v.string(),
  mode: v.picklist(['assessment', 'question']),
  ballot: v.string(),
});

/** `channels`, the people of channels 1 to 5, is present only while it may be shown. */
export const stageStateSchema = v.object({
  ...phoneFields,
  code: v.string(),
  control: count,
  joined: count,
  finished: count,
  shown: v.boolean(),
  channels: v.exactOptional(v.pipe(v.tuple([count, count, count, count, count]), v.readonly())),
});
