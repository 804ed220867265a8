import { PALETTE } from '../../shared/core/palette.ts';
import { type Html, html } from '../http/html.ts';
import { type Block, type MailLinks, cell, FONT, LABEL_STYLE, table, TEXT_STYLE } from './mail-layout.ts';

export function paragraph(text: string): Block {
  return { html: html`<p style="${TEXT_STYLE}">${text}</p> `, text };
}

/** A line of the text version only. */
export function textLine(text: string): Block {
  return { html: html``, text };
}

/** The main action. Outlook pads cells, not links; dark modes keep light text on dark cells. */
export function button(label: string, url: string): Block {
  const linkStyle = `display:inline-block;padding:13px 24px;font:700 17px/1.2 ${FONT};color:${PALETTE.marigold};text-decoration:none;`;
  const ground = cell(
    html`<a href="${url}" style="${linkStyle}">${label}</a>`,
    `border:1px solid ${PALETTE.ink};border-radius:2px;mso-padding-alt:13px 24px;`,
    `bgcolor="${PALETTE.ink}"`,
  );
  return { html: table(row(ground), 'margin:8px 0 24px;', ''), text: `${label}: ${url}` };
}

export function link(label: string, url: string, color: string): Block {
  const words = html`<p style="${TEXT_STYLE}"><a href="${url}" style="color:${color};">${label}</a></p> `;
  return { html: words, text: `${label}\n${url}` };
}

export function quote(words: string): Block {
  const lines = words.split(/\r\n|\r|\n/);
  const quoted = html`<p style="${TEXT_STYLE}">
    <bdi>${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}</bdi>
  </p> `;
  return { html: quoted, text: words };
}

export type Fact = readonly [label: string, value: string];

/** A row each. A value's text direction cannot affect its surroundings. */
export function facts(heading: string, values: readonly Fact[]): Block {
  return rows(
    heading,
    { width: 120, color: PALETTE.mutedOnPaper, font: '400 14px' },
    values.map(([label, value]) => ({ label, value: html`<bdi>${value}</bdi>`, text: `${label}: ${value}` })),
  );
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly text: string;
}

/** Of the labels: width in pixels, color, weight and size. */
interface LabelLook {
  readonly width: number;
  readonly color: string;
  readonly font?: `${number} ${number}px`;
}

export function rows(
  heading: string,
  { width, color, font = '700 15px' }: LabelLook,
  entries: readonly Row[],
): Block {
  const line = `border-top:1px solid ${PALETTE.paper2};`;
  const labelStyle = `padding:8px 12px 8px 0;${line}font:${font}/1.5 ${FONT};color:${color};`;
  const valueStyle = `padding:8px 0;${line}font:400 16px/1.5 ${FONT};color:${PALETTE.ink};`;
  const lines = entries.map(({ label, value }) => {
    const name = cell(label, labelStyle, `width="${width}" valign="top"`);
    return row([name, cell(value, valueStyle, 'valign="top"')]);
  });
  return {
    html: titledTable(heading, lines),
    text: [heading, ...entries.map(({ text }) => text)].join('\n'),
  };
}

/** A row of a table. */
export const row = (cells: Html | readonly Html[]): Html =>
  html`<tr>
    ${cells}
  </tr> `;

export function titledTable(heading: string, rows: readonly Html[]): Html {
  return html`<h2 style="${LABEL_STYLE}margin-top:28px;">${heading}</h2>
    ${table(rows, 'margin-bottom:20px;')}`;
}

const CONFIRM = 'Yes, this is my address';
const NOT_YOU =
  'If it was not you who entered this address, you need do nothing. “See or delete what we keep about you”, at the end of this mail, deletes the entry.';

/** Asks to confirm the address; `gain` is the reason, a sentence. */
export function confirmRequest({ confirmUrl }: MailLinks, gain: string): readonly Block[] {
  return confirmUrl === undefined ? [] : [paragraph(gain), button(CONFIRM, confirmUrl), paragraph(NOT_YOU)];
}

/** Letters of any script and the characters inside names. */
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u;

/** 'Hello,' for an implausible name, because a visitor can enter a message or a link. */
export function formatGreeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return FIRST_NAME.test(first) ? `Hello ${first},` : 'Hello,';
}
