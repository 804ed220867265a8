import type { OfficeLead } from '../../../shared/clients/office/office-client.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { QUESTIONS } from '../../../shared/core/assessment/questions.ts';

export function QuizAnswers({ lead }: { readonly lead: OfficeLead }) {
  const { answers, channelResult } = lead;
  return (
    <section className="answers">
      <h3>Assessment</h3>
      {channelResult !== undefined && (
        <p className="channel" data-channel={channelResult}>
          {CHANNELS[channelResult].title}
        </p>
      )}
      {answers !== undefined && (
        <ol>
          {QUESTIONS.map(({ id, text, options }) => (
            <li key={id}>
              <p className="faint">{text}</p>
              <p>{options.find((option) => option.id === answers[id])?.text ?? '–'}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
