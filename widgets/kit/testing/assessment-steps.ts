import { embed, until, type Widget } from './page.ts';

/** Selects `letter` in the displayed question. */
export async function choose(element: Widget, letter: string): Promise<void> {
  const find = () => element.find(`[value=${letter}]`);
  (await until('the options', find)).click();
}

/** Answers the eight questions; resolves when the lead form is displayed. */
export async function answerAll(element: Widget, letters = 'aaaaaaaa'): Promise<void> {
  await element.click('Start Assessment');
  for (const [index, letter] of Array.from(letters).entries()) {
    await until(`question ${index + 1}`, () => element.text.includes(`Question ${index + 1} of 8`));
    await choose(element, letter);
    await element.click(index === 7 ? 'Complete' : 'Next');
  }
  await until('the lead form', () => element.button('See My Results'));
}

/** Fills in the lead form. */
export function fillLead(element: Widget): void {
  element.fill({ email: 'ada@expo.example', firstName: 'Ada', lastName: 'Byron', phone: '+44 20 1' });
}

/** Embeds an assessment, answers it and sends the lead form. */
export async function sendAssessment(
  attributes: Record<string, string> = {},
  letters?: string,
): Promise<Widget> {
  const element = embed('speaker-assessment', attributes);
  await answerAll(element, letters);
  fillLead(element);
  await element.click('See My Results');
  return element;
}
