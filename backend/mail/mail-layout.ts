import { raw } from 'hono/html';
import { CHANNELS_ON_INK, PALETTE } from '../../shared/core/palette.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { type Html, html } from '../http/html.ts';
import type { SpeakerConfig } from '../../speaker/speaker-shapes.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly text: string;
}

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** A part of a mail in both versions; empty in the version that lacks it. */
export interface Block {
  readonly html: Html;
  readonly text: string;
}

export interface Letterhead {
  readonly speaker: SpeakerConfig;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

export interface MailLinks extends Letterhead {
  readonly unsubscribeUrl: string;
  readonly myDataUrl: string;
  /** Absent if the address is confirmed. */
  readonly confirmUrl?: string;
}

/** Header values contain no line breaks. */
export interface OutgoingMail extends MailContent {
  /** The queue's id, equal for a repeated mail. Names the `.eml` file and the Message-ID. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Resolves once the mail is accepted. */
export interface MailTransport {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

export interface MailDraft extends Letterhead, Omit<MailContent, 'html' | 'text'> {
  /** Shown by mailboxes after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Of the header's signal line; absent: the brand's. */
  readonly channel?: ChannelNumber;
  /** Why the reader gets this mail, in one sentence. */
  readonly reason: string;
  /** Absent in mails to the office, as is the other. */
  readonly unsubscribeUrl?: string;
  readonly myDataUrl?: string;
}

const MY_DATA = 'See or delete what we keep about you';

const { ink: INK, paper: PAPER, mutedOnPaper: MUTED } = PALETTE;

/** An installed font first: otherwise Outlook falls back to Times. */
export const FONT = `Arial,'Helvetica Neue',Helvetica,sans-serif`;
export const TEXT_STYLE = `margin:0 0 16px;font:400 17px/1.55 ${FONT};color:${INK};`;
export const LABEL_STYLE = `margin:0 0 12px;font:700 13px/1.4 ${FONT};letter-spacing:.04em;color:${MUTED};`;
const HEADING_STYLE = `margin:0 0 20px;font:700 34px/1.05 ${FONT};letter-spacing:-.02em;color:${INK};`;
const SMALL_STYLE = `margin:0 0 8px;font:400 14px/1.5 ${FONT};color:${MUTED};`;

/** Prevents mailboxes from showing the mail's first words behind the preview. */
const PREVIEW_END = raw('&#847;&nbsp;'.repeat(80));

const OUTLOOK_BEGIN = raw(
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const OUTLOOK_END = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** A layout table of rows, as wide as its place unless it has no `width`. */
export function table(rows: Html | readonly Html[], style: string, width = ' width="100%"'): Html {
  const attributes = raw(`role="presentation"${width} cellpadding="0" cellspacing="0" border="0"`);
  return html`<table ${attributes} style="${style}">
    ${rows}
  </table> `;
}

/** A cell of a table; Outlook reads `attributes` instead of the style. */
export function cell(content: string | number, style: string, attributes: string): Html {
  return html`<td ${raw(attributes)} style="${style}">${content}</td> `;
}

/** Prints a mail in both of its versions. */
export function printMail(draft: MailDraft): MailContent {
  const { subject, replyTo, attachments } = draft;
  return { subject, replyTo, attachments, html: printHtml(draft), text: printText(draft) };
}

/**
 * Tables and inline styles for mail clients; one column that shrinks to a phone, in a fixed table
 * for Outlook; no pictures, so nothing is blocked or tracks opening. Colors stay legible when
 * inverted (`mail-clients.test.ts`).
 */
function printHtml(draft: MailDraft): string {
  const { speaker, preview, heading, blocks, siteUrl, channel, reason, unsubscribeUrl, myDataUrl } = draft;
  const letter = html`<tr>
      <td bgcolor="${INK}" style="padding:18px 28px;font:700 16px/1.3 ${FONT};color:${PAPER};">
        ${speaker.brand}
      </td>
    </tr>
    <tr>
      <td bgcolor="${INK}" style="padding:0 28px 16px;">
        ${table(signalRows(channel), 'table-layout:fixed;')}
      </td>
    </tr>
    <tr>
      <td bgcolor="${PALETTE.white}" style="padding:36px 28px 20px;">
        <h1 style="${HEADING_STYLE}">${heading}</h1>
        ${blocks.map((block) => block.html)}
      </td>
    </tr>
    <tr>
      <td style="padding:22px 28px 0;">
        <p style="${SMALL_STYLE}">${reason}</p>
        <p style="${SMALL_STYLE}">
          ${unsubscribeUrl === undefined ? '' : footerLink(unsubscribeUrl, 'Unsubscribe')}
          ${myDataUrl === undefined ? '' : footerLink(myDataUrl, MY_DATA)}
          <a href="${siteUrl}" style="color:${MUTED};">${speaker.brand}</a> &nbsp;·&nbsp; ${addressOf(draft)}
        </p>
      </td>
    </tr>`;
  const ground = html`<tr>
    <td align="center" bgcolor="${PAPER}" style="padding:24px 12px 40px;">
      ${OUTLOOK_BEGIN} ${table(letter, 'max-width:600px;')} ${OUTLOOK_END}
    </td>
  </tr>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;padding:0;background:${PAPER};" bgcolor="${PAPER}">
        <div
          style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${PAPER};mso-hide:all;"
        >
          ${preview} ${PREVIEW_END}
        </div>
        ${table(ground, `background:${PAPER};`)}
      </body>
    </html> `.toString();
}

function footerLink(url: string, words: string): Html {
  return html`<a href="${url}" style="color:${MUTED};">${words}</a> &nbsp;·&nbsp; `;
}

function printText(draft: MailDraft): string {
  const { speaker, blocks, siteUrl, reason, unsubscribeUrl, myDataUrl } = draft;
  const unsubscribe = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  const myData = myDataUrl === undefined ? [] : [`${MY_DATA}: ${myDataUrl}`];
  const footer = ['--', speaker.brand, siteUrl, addressOf(draft), '', reason, ...unsubscribe, ...myData, ''];
  const texts = blocks.map(({ text }) => text).filter((text) => text !== '');
  return [...texts, footer.join('\n')].join('\n\n');
}

/** The sender's postal address, or at least the place. */
function addressOf({ speaker }: Letterhead): string {
  return speaker.postalAddress ?? speaker.location;
}

const ROWS = 7;
const COLUMNS = 40;

/** Rows by column, 0 at the top, repeated: flat, hurried, spiked, even, one broad wave. */
const SIGNALS: Readonly<Record<ChannelNumber, string>> = {
  1: '3',
  2: '3135',
  3: '33306333',
  4: '3211123455554321112334555432111123455543',
  5: '3221110000000011122334455566666666555443',
};

/**
 * A channel's signal line as table cells with background colors, because a picture would track
 * opening. Mails without a channel show the fifth.
 */
export function signalRows(channel: ChannelNumber = 5): Html {
  const color = CHANNELS_ON_INK[channel - 1] ?? PALETTE.marigold;
  const rows = Array.from({ length: ROWS }, (_, row) => `<tr>${cellsOf(SIGNALS[channel], row, color)}</tr>`);
  return raw(rows.join(''));
}

/** Fills all rows where the line jumps, and joins equal neighbors. */
function cellsOf(line: string, row: number, color: string): string {
  const rowAt = (column: number) => Number(line[column % line.length]);
  const grounds = Array.from({ length: COLUMNS }, (_, column) => {
    const [from, to] = [rowAt(Math.max(0, column - 1)), rowAt(column)];
    return row === to || (row > Math.min(from, to) && row < Math.max(from, to)) ? color : PALETTE.ink;
  });
  const cells: string[] = [];
  for (let from = 0, to = 0; from < COLUMNS; from = to) {
    while (to < COLUMNS && grounds[to] === grounds[from]) to += 1;
    const width = Math.round(((to - from) / COLUMNS) * 100);
    // Between text cells the style limits a cell's height, in Outlook too.
    cells.push(
      `<td colspan="${to - from}" width="${width}%" height="3" bgcolor="${grounds[from] ?? ''}" style="font-size:1px;line-height:1px;">&nbsp;</td>`,
    );
  }
  return cells.join('');
}
