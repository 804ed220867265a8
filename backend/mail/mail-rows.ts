import { PALETTE } from '../../shared/core/palette.ts';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { FONT, LABEL_STYLE } from './mail-layout.ts';

/** What stands beside a row's label. */
export interface LabelledRow {
  readonly label: string;
  readonly value: string | Html;
}

/** How the labels of a table look: their width in pixels, weight and size, color. */
export interface LabelLook {
  readonly width: number;
  readonly font: `${number} ${number}px`;
  readonly color: string;
}

/** Rows of a label and what it says, under a heading: the one table of our mails. */
export function labelledRows(heading: string, look: LabelLook, rows: readonly LabelledRow[]): Html {
  const line = `border-top:1px solid ${PALETTE.paper2};`;
  const cells = rows.map(
    ({ label, value }) =>
      html`<tr>
        <td
          width="${look.width}"
          valign="top"
          style="padding:8px 12px 8px 0;${line}font:${look.font}/1.5 ${FONT};color:${look.color};"
        >
          ${label}
        </td>
        <td valign="top" style="padding:8px 0;${line}font:400 16px/1.5 ${FONT};color:${PALETTE.ink};">
          ${value}
        </td>
      </tr> `,
  );
  return html`<h2 style="${LABEL_STYLE}margin-top:28px;">${heading}</h2>
    <table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin-bottom:20px;"
    >
      ${cells}
    </table> `;
}
