import * as v from 'valibot';
import { eventField, shapeMessage } from '../leads/lead-fields.ts';
import { ownEntries } from '../leads/own-entries.ts';
import { parseWith } from '../leads/parsed.ts';
import type { Parsed } from '../leads/parsed.ts';
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

/** The body of `POST /functions/v1/seen` (docs/interfaces.md#counted-steps): one step of one element, and nothing about who took it. */
export type EmbedStep = v.InferOutput<typeof stepSchema>;

/** Reads a step of unknown origin; unknown keys are left out. */
export function parseEmbedStep(input: unknown): Parsed<EmbedStep> {
  return parseWith(stepSchema, input);
}
