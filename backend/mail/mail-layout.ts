import { PALETTE } from '../../shared/core/palette.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { ChannelNumber } from '../../shared/core/assessment/questions.ts';
import { html, Html } from '../html/html.ts';
import { signalLine } from './mail-signal.ts';

/** What every mail has around its own words. */
export interface MailFrame {
  /** Shown by mailboxes after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly body: Html;
  readonly siteUrl: string;
  /** Whose signal runs through its head: that of the result, else the brand's own. */
  readonly channel?: ChannelNumber;
  /** Why this reached the reader, in one sentence. */
  readonly reason: string;
  /** Absent in mails to the office, as is the other. */
  readonly unsubscribeUrl?: string;
  readonly myDataUrl?: string;
}

/** The words on the link to the reader's own data. */
const MY_DATA = 'See or delete what we keep about you';

const { ink: INK, paper: PAPER, mutedOnPaper: MUTED, marigold: MARIGOLD } = PALETTE;

/** Where a letter reaches the sender, or else at least where that is. */
const ADDRESS = speaker.postalAddress ?? speaker.location;

/** A face that is there comes first: Outlook sets in Times what begins with one that is not. */
export const FONT = `Arial,'Helvetica Neue',Helvetica,sans-serif`;
export const TEXT_STYLE = `margin:0 0 16px;font:400 17px/1.55 ${FONT};color:${INK};`;
export const LABEL_STYLE = `margin:0 0 12px;font:700 13px/1.4 ${FONT};letter-spacing:.04em;color:${MUTED};`;
const HEADING_STYLE = `margin:0 0 20px;font:700 34px/1.05 ${FONT};letter-spacing:-.02em;color:${INK};`;
const SMALL_STYLE = `margin:0 0 8px;font:400 14px/1.5 ${FONT};color:${MUTED};`;

/** Between the preview and the mail's first words, which mailboxes would show behind it. */
const PREVIEW_END = new Html('&#847;&nbsp;'.repeat(80));

const OUTLOOK_BEGIN = new Html(
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const OUTLOOK_END = new Html('<!--[if mso]></td></tr></table><![endif]-->');

/**
 * The HTML of a mail: tables and inline styles, because mail clients read little else; one column that shrinks to a
 * phone, and that Outlook, which knows no max-width, gets in a table of its own; no picture, so nothing is blocked and
 * nothing tells when it was opened. Every color holds when a client turns it dark (`mail-clients.test.ts`).
 */
export function renderFrame(frame: MailFrame): string {
  const { preview, heading, body, siteUrl, channel, reason, unsubscribeUrl, myDataUrl } = frame;
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
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}">
          <tr>
            <td align="center" style="padding:24px 12px 40px;">
              ${OUTLOOK_BEGIN}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;"
              >
                <tr>
                  <td bgcolor="${INK}" style="padding:18px 28px;font:700 16px/1.3 ${FONT};color:${PAPER};">
                    ${speaker.brand}
                  </td>
                </tr>
                <tr>
                  <td bgcolor="${INK}" style="padding:0 28px 16px;">${signalLine(channel)}</td>
                </tr>
                <tr>
                  <td bgcolor="${PALETTE.white}" style="padding:36px 28px 20px;">
                    <h1 style="${HEADING_STYLE}">${heading}</h1>
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td style="padding:22px 28px 0;">
                    <p style="${SMALL_STYLE}">${reason}</p>
                    <p style="${SMALL_STYLE}">
                      ${unsubscribeUrl === undefined ? '' : footerLink(unsubscribeUrl, 'Unsubscribe')}
                      ${myDataUrl === undefined ? '' : footerLink(myDataUrl, MY_DATA)}
                      <a href="${siteUrl}" style="color:${MUTED};">${speaker.brand}</a> &nbsp;·&nbsp;
                      ${ADDRESS}
                    </p>
                  </td>
                </tr>
              </table>
              ${OUTLOOK_END}
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

function footerLink(url: string, words: string): Html {
  return html`<a href="${url}" style="color:${MUTED};">${words}</a> &nbsp;·&nbsp; `;
}

/** A paragraph of a mail. */
export function paragraph(text: string | Html): Html {
  return html`<p style="${TEXT_STYLE}">${text}</p> `;
}

/**
 * The one thing to do, as a button that every client draws: Outlook pads cells, not links; and a client that turns a mail dark
 * leaves light words on a dark ground alone.
 */
export function button(label: string, url: string): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;"
  >
    <tr>
      <td bgcolor="${INK}" style="border:1px solid ${INK};border-radius:2px;mso-padding-alt:13px 24px;">
        <a
          href="${url}"
          style="display:inline-block;padding:13px 24px;font:700 17px/1.2 ${FONT};color:${MARIGOLD};text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table> `;
}

/** The text version's end. */
export function textFooter({
  siteUrl,
  reason,
  unsubscribeUrl,
  myDataUrl,
}: Omit<MailFrame, 'body' | 'heading' | 'preview'>): string {
  const unsubscribe = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  const myData = myDataUrl === undefined ? [] : [`${MY_DATA}: ${myDataUrl}`];
  return ['--', speaker.brand, siteUrl, ADDRESS, '', reason, ...unsubscribe, ...myData, ''].join('\n');
}
