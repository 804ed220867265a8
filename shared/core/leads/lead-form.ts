import * as v from 'valibot';
import { type Answers, type ChannelNumber, type OptionId, QUESTION_IDS } from '../assessment/questions.ts';
import { errorsByField, ownEntries, parseWith } from './parsed.ts';
import { PHONE_REQUIRED, countCharacters, emailField, requiredTextField } from './lead-fields.ts';
import { NAME_MAX, PHONE_MAX } from './limits.ts';
import type { QuizSubmission } from './quiz-lead.ts';

/** The assessment's lead form (docs/product.md#leads). */
export type LeadForm = Readonly<Record<'email' | 'firstName' | 'lastName' | 'phone', string>>;

/** At most one message a field. */
export type LeadFormErrors = Partial<Record<keyof LeadForm, string>>;

const NAME_TOO_LONG = `First name and surname can be at most ${NAME_MAX} characters long together`;

const leadFormSchema = v.pipe(
  v.object(
    ownEntries({
      email: emailField,
      firstName: requiredTextField('First name', NAME_MAX, 'First name is required'),
      lastName: requiredTextField('Surname', NAME_MAX, 'Surname is required'),
      phone: requiredTextField('Phone number', PHONE_MAX, PHONE_REQUIRED),
    }),
  ),
  v.forward(
    v.check((form) => countCharacters(joinName(form.firstName, form.lastName)) <= NAME_MAX, NAME_TOO_LONG),
    ['lastName'],
  ),
);

/** The messages of docs/product.md#validation by field; empty if the form may be sent. */
export function validateLeadForm(form: LeadForm): LeadFormErrors {
  return errorsByField(parseWith(leadFormSchema, form));
}

/** The quiz's body (docs/product.md#leads). Throws a RangeError unless all eight are answered. */
export function createQuizSubmission(
  form: LeadForm,
  answers: Answers,
  channelResult: ChannelNumber,
  completedAt: Date,
  event?: string,
): QuizSubmission {
  return {
    email: form.email.trim(),
    name: joinName(form.firstName, form.lastName),
    phone: form.phone.trim(),
    answers: completeAnswers(answers),
    channelResult,
    scoreBreakdown: { totalQuestions: QUESTION_IDS.length, completedAt: completedAt.toISOString() },
    ...(event && { event }),
  };
}

/** The first name alone, or with the last name (docs/product.md#leads). */
function joinName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

function completeAnswers(answers: Answers): QuizSubmission['answers'] {
  const need = (id: keyof Answers): OptionId => {
    const option = answers[id];
    if (!option) throw new RangeError(`Question ${id} is not answered`);
    return option;
  };
  return { 1: need(1), 2: need(2), 3: need(3), 4: need(4), 5: need(5), 6: need(6), 7: need(7), 8: need(8) };
}
