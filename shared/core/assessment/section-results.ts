import { type Answers, type ChannelNumber, type QuestionId, QUESTIONS } from './questions.ts';
import { scoreAnswers } from './score.ts';

export interface SectionResult {
  readonly section: string;
  readonly channel: ChannelNumber;
  readonly answered: readonly {
    readonly id: QuestionId;
    readonly question: string;
    readonly answer: string;
  }[];
}

/** The sections in order, each with its channel and its answered questions as text. */
export function sectionResults(answers: Answers): readonly SectionResult[] {
  const sections = [...new Set(QUESTIONS.map(({ section }) => section))];
  return sections.map((section) => {
    const sectionQuestions = QUESTIONS.filter((question) => question.section === section);
    const own: Answers = Object.fromEntries(sectionQuestions.map(({ id }) => [id, answers[id]]));
    const answered = sectionQuestions.flatMap(({ id, text, options }) => {
      const chosen = options.find((option) => option.id === own[id]);
      return chosen ? [{ id, question: text, answer: chosen.text }] : [];
    });
    return { section, channel: scoreAnswers(own), answered };
  });
}
