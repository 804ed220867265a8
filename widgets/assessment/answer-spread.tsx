import type { ReactNode } from 'react';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { explainWinner, spreadAnswers } from '../../shared/core/assessment/spread.ts';

/** A mark for each answer by channel, the winner highlighted. Styles: `later-steps.css`. */
export function AnswerSpread({
  answers,
  winner,
}: {
  readonly answers: Answers;
  readonly winner: ChannelNumber;
}): ReactNode {
  const spread = spreadAnswers(answers);
  const why = explainWinner(answers);
  return (
    <div>
      <table className="sp-spread">
        <caption>How the eight answers spread</caption>
        <tbody>
          {CHANNEL_NUMBERS.map((channel) => (
            <tr key={channel} data-channel={channel} data-on={channel === winner ? '' : undefined}>
              <th scope="row">
                {channel} {CHANNELS[channel].name}
              </th>
              <td aria-hidden="true">
                {Array.from({ length: spread[channel] }, (_, index) => (
                  <i key={index} />
                ))}
              </td>
              <td>{spread[channel]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {why && <p className="sp-section">{why}</p>}
    </div>
  );
}
