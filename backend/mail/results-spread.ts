import { CHANNEL_RESULTS } from '../../shared/core/assessment/channel-results.ts';
import { CHANNEL_NUMBERS, CHANNELS } from '../../shared/core/assessment/channels.ts';
import { type Answers, type ChannelNumber, QUESTIONS } from '../../shared/core/assessment/questions.ts';
import { explainWinner, spreadAnswers } from '../../shared/core/assessment/spread.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { html } from '../http/html.ts';
import { paragraph } from './mail-blocks.ts';
import type { Block } from './mail-content.ts';
import { FONT, LABEL_STYLE } from './mail-layout.ts';

const HEADING = 'How the eight answers spread';

/** The answers over the five channels: a colored cell each. */
export function spread(answers: Answers, winner: ChannelNumber): Block {
  const counts = spreadAnswers(answers);
  const why = explainWinner(answers);
  const rows = CHANNEL_NUMBERS.map((channel) => {
    const weight = channel === winner ? 700 : 400;
    const marks = QUESTIONS.map((_, index) => {
      const ground = index < counts[channel] ? CHANNEL_RESULTS[channel].color : PALETTE.white;
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
        ${counts[channel]}
      </td>
    </tr> `;
  });
  const table = html`<h2 style="${LABEL_STYLE}margin-top:28px;">${HEADING}</h2>
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
    ${why && paragraph(why).html}`;
  const lines = CHANNEL_NUMBERS.map(
    (channel) =>
      `${channel} ${CHANNELS[channel].name}: ${counts[channel]} of ${QUESTIONS.length}${channel === winner ? ' (your team’s channel)' : ''}`,
  );
  return { html: table, text: [HEADING, ...lines, ...(why ? [why] : [])].join('\n') };
}
