import * as v from 'valibot';
import { eventField, shapeMessage } from '../leads/lead-fields.ts';
import { ownEntries, parserOf } from '../leads/parsed.ts';
import { COUNTED_ELEMENTS, STEPS } from './steps.ts';

const stepSchema = v.object(
  ownEntries({
    element: v.optional(
      v.picklist(COUNTED_ELEMENTS, 'element must be assessment, newsletter or inquiry'),
      'assessment',
    ),
    event: eventField,
    step: v.picklist(STEPS, `step must be one of ${STEPS.join(', ')}`),
  }),
  shapeMessage,
);

export type EmbedStep = v.InferOutput<typeof stepSchema>;

export const parseEmbedStep = parserOf(stepSchema);
