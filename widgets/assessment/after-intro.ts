import { createSheet } from '../kit/create-sheet.ts';
import { countSteps } from '../kit/count-steps.ts';
import { STEPS } from '../../shared/core/seen/steps.ts';
import type { LaterSteps } from './use-progress.ts';

/**
 * Loads the code and the styles of the later steps.
 * @public the element calls it on the imported module.
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
