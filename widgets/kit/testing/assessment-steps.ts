import { button, click, embed, fillAll, shadow, textOf, until } from './page.ts';

/** Selects `letter` in the displayed question. */
export async function choose(element: Element, letter: string): Promise<void> {
  const find = () => shadow(element).querySelector<HTMLInputElement>(`[value=${letter}]`);
  (await until('the options', find)).click();
}

/** Answers the eight questions; resolves when the lead form is displayed. */
export async function answerAll(element: Element, letters = 'aaaaaaaa'): Promise<void> {
  await click(element, 'Start Assessment');
  for (const [index, letter] of Array.from(letters).entries()) {
    await until(`question ${index + 1}`, () => textOf(element).includes(`Question ${index + 1} of 8`));
    await choose(element, letter);
    await click(element, index === 7 ? 'Complete' : 'Next');
  }
  await until('the lead form', () => button(element, 'See My Results'));
}

/** Fills in the lead form. */
export function fillLead(element: Element): void {
  fillAll(element, { email: 'ada@expo.example', firstName: 'Ada', lastName: 'Byron', phone: '+44 20 1' });
}

/** Embeds an assessment, answers it and sends the lead form. */
export async function sendAssessment(
  attributes: Record<string, string> = {},
  letters?: string,
): Promise<HTMLElement> {
  const element = embed('speaker-assessment', attributes);
  await answerAll(element, letters);
  fillLead(element);
  await click(element, 'See My Results');
  return element;
}
