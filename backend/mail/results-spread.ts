import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { QUESTIONS } from '../../shared/core/assessment/questions.ts';
import type { Answers, ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { hasMostAnswers, spreadAnswers } from '../../shared/core/assessment/spread.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import { FONT, LABEL_STYLE, paragraph } from './mail-layout.ts';

const HEADING = 'How the eight answers spread';
const WEIGHTS =
  'Questions 2, 6 and 8 count for more, and of two channels that are level the lower one stands.';

/** The answers over the five channels: a colored cell each. */
export function spreadTable(answers: Answers, winner: ChannelNumber): Html {
  const spread = spreadAnswers(answers);
  const rows = CHANNEL_NUMBERS.map((channel) => {
    const weight = channel === winner ? 700 : 400;
    const marks = QUESTIONS.map((_, index) => {
      const ground = index < spread[channel] ? CHANNEL_RESULTS[channel].color : PALETTE.white;
      return html`<td width="8%" bgcolor="${ground}" style="font-size:1px;line-height:1px;">&nbsp;</td>`;
    });
    return html`<tr>
      <td
        width="30%"
        nowrap
        style="padding:6px 8px 6px 0;white-space:nowrap;font:${weight} 16px/1.5 ${FONT};color:${CHANNEL_RESULTS[channel].color};"
      >
        ${channel} ${CHANNELS[channel].name}
      </td>
      ${marks}
      <td
        width="6%"
        align="right"
        style="padding:6px 0;font:${weight} 16px/1.5 ${FONT};color:${PALETTE.ink};"
      >
        ${spread[channel]}
      </td>
    </tr> `;
  });
  return html`<h2 style="${LABEL_STYLE}margin-top:28px;">${HEADING}</h2>
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="2"
      border="0"
      style="margin-bottom:20px;"
    >
      ${rows}
    </table>
    ${hasMostAnswers(spread, winner) ? '' : paragraph(WEIGHTS)}`;
}

/** The same for the text version. */
export function spreadText(answers: Answers, winner: ChannelNumber): string[] {
  const spread = spreadAnswers(answers);
  return [
    HEADING,
    ...CHANNEL_NUMBERS.map(
      (channel) =>
        `${channel} ${CHANNELS[channel].name}: ${spread[channel]} of ${QUESTIONS.length}${channel === winner ? ' (your team’s channel)' : ''}`,
    ),
    ...(hasMostAnswers(spread, winner) ? [] : [WEIGHTS]),
  ];
}
