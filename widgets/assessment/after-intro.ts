import { createSheet } from '../kit/create-sheet.ts';
import { countSteps } from '../kit/count-steps.ts';
import { STEPS } from '../../shared/core/seen/steps.ts';
import type { LaterSteps } from './use-later-steps.ts';

/**
 * Brings the code of the later steps, with their styles for the element that shows them.
 *
 * @public the element calls it on the module it has imported.
 */
export async function loadLaterSteps(root: ShadowRoot): Promise<LaterSteps> {
  const { laterStyles, ...steps } = await import('./later-steps-element.ts');
  root.adoptedStyleSheets.push(...laterStyles.map(createSheet));
  return steps;
}

countSteps({
  element: 'assessment',
  steps: STEPS,
  events: {
    'speaker-start': () => 'start',
    'speaker-answer': (detail) => `q${String((detail as { questionId: number }).questionId)}`,
    'speaker-complete': () => 'form',
    'speaker-result': () => 'lead',
  },
  leads: { attribute: 'api-url', path: '' },
});
