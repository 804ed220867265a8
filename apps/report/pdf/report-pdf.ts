import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { CHANNEL_RESULTS } from '../../../shared/core/assessment/channel-results.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { PALETTE } from '../../../shared/core/palette.ts';
import type { ReportBody } from '../../../shared/core/report/report-body.ts';
import {
  describeComparison,
  describeCloseness,
  describeMonday,
  describeSize,
  describeChange,
  strongestChannel,
} from '../../../shared/core/report/report-words.ts';
import { longDay } from '../../../shared/core/dates.ts';
import type { SentReport } from '../../../shared/core/report/talking-points.ts';
import {
  BRIEF_CALL_QUESTIONS,
  INDEX_FORMULA,
  reportLimits,
  ROOM_MEANS,
  TALKING_POINTS,
} from '../report-texts.ts';
import { channelLines, drawSignal, indexScale, rule, teamTable } from './figure-blocks.ts';
import { paginate } from './paginate.ts';
import { createPen, type Block, type Pen, type Structure, type TextStyle } from './pen.ts';
import { canSpell, FACES, readFonts } from './report-fonts.ts';
import { list, pairOfLists, paragraph, stack } from './text-blocks.ts';

/** US Letter, with margins that also fit A4, as in the press kit. */
const PAGE = { width: 612, height: 792, margin: 54, foot: 738 } as const;
const FULL = PAGE.width - 2 * PAGE.margin;
const HEAD_COLUMN = 125;
const BODY_X = PAGE.margin + HEAD_COLUMN + 28;
const BODY_WIDTH = PAGE.width - PAGE.margin - BODY_X;
const SECTION_PADDING = 13;
const SECTION_ROOM_MAX = 30;
const SIGNAL_HEIGHT = 40;

const KICKER: TextStyle = { face: 'strong', size: 9 };
const MUTED: TextStyle = { face: 'text', size: 9, color: PALETTE.mutedOnPaper };
const TITLE: TextStyle = { face: 'display', size: 33, gap: -3 };
const LEDE: TextStyle = { face: 'text', size: 13.5, gap: 3 };
const FACT: TextStyle = { face: 'strong', size: 10.5, gap: 2.6 };
const HEADING: TextStyle = { face: 'display', size: 15, gap: -1 };

interface Section {
  readonly title: string;
  readonly block: Block;
}

/**
 * A tagged PDF of the page's body (docs/interfaces.md#the-team-report). Undefined for a name with
 * letters that the fonts lack: then the browser prints it.
 */
export async function makeReportPdf(
  body: SentReport,
  brand: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!canSpell([brand, body.event, ...body.teams.map(({ name }) => name)].join(''))) return undefined;
  const channel = strongestChannel(body.channels);
  const title = `The room is on Channel ${String(channel)}, ${CHANNELS[channel].name}.`;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    // All letters are embedded.
    font: '',
    info: {
      Title: `Team report ${String(body.number)}: ${body.event}`,
      Author: brand,
      Subject: title,
      // Only the day is public.
      CreationDate: new Date(`${body.createdAt}T00:00:00Z`),
    },
  });
  const bytes = toBytes(document);
  const fonts = readFonts();
  for (const face of FACES) document.registerFont(face, fonts[face].buffer as ArrayBuffer);
  const pen = createPen(document);
  const root = document.struct('Document');
  document.addStructure(root);
  drawSections(pen, root, listSections(pen, body), drawHead(pen, root, body, { brand, title }));
  numberPages(pen, `${brand}, ${longDay(body.createdAt)}. Report ${String(body.number)} on ${body.event}.`);
  root.end();
  document.end();
  return bytes;
}

/** Draws the summary; returns the position of the first section. */
function drawHead(
  pen: Pen,
  root: Structure,
  body: ReportBody,
  { brand, title }: { readonly brand: string; readonly title: string },
): number {
  const channel = strongestChannel(body.channels);
  const x = PAGE.margin;
  const half = FULL / 2;
  let y: number = PAGE.margin;
  pen.write(root, 'P', brand, KICKER, { x, y, width: half });
  const report = `Team report ${String(body.number)}: ${body.event}`;
  const kicker: TextStyle = { ...MUTED, align: 'right' };
  pen.write(root, 'P', report, kicker, { x: x + half, y, width: half });
  y += Math.max(pen.measure(report, kicker, half), pen.measure(brand, KICKER, half)) + 14;
  const top = y;
  pen.decorate(() => drawSignal(pen, channel, { x, y: top, width: FULL, height: SIGNAL_HEIGHT }));
  y += SIGNAL_HEIGHT + 14;
  pen.write(root, 'H1', title, TITLE, { x, y, width: FULL });
  y += pen.measure(title, TITLE, FULL) + 10;
  const means = ROOM_MEANS[channel];
  pen.write(root, 'P', means, LEDE, { x, y, width: FULL * 0.86 });
  y += pen.measure(means, LEDE, FULL * 0.86) + 8;
  for (const [words, style, gap] of [
    [describeCloseness(body), FACT, 3],
    [describeMonday(channel), FACT, 8],
    [`${describeSize(body)} answered. ${longDay(body.createdAt)}.`, MUTED, 18],
  ] as const) {
    pen.write(root, 'P', words, style, { x, y, width: FULL });
    y += pen.measure(words, style, FULL) + gap;
  }
  return y;
}

function listSections(pen: Pen, body: SentReport): readonly Section[] {
  const channel = strongestChannel(body.channels);
  const { strongest, weakest } = body.questions;
  const index = [
    indexScale(pen, body.index, BODY_WIDTH),
    paragraph(pen, INDEX_FORMULA, BODY_WIDTH, { ...MUTED, gap: 2 }),
    ...(body.before
      ? [paragraph(pen, `${describeChange(body.before)} ${describeComparison(body.before)}`, BODY_WIDTH)]
      : []),
  ];
  return [
    ...(body.talkingPoints
      ? [{ title: TALKING_POINTS, block: list(pen, body.talkingPoints, BODY_WIDTH, true) }]
      : []),
    { title: 'Where people are', block: channelLines(pen, body.channels, BODY_WIDTH) },
    { title: `Index: ${String(body.index)} of 100`, block: stack(index, 8) },
    ...(body.teams.length > 0
      ? [{ title: 'Teams side by side', block: teamTable(pen, body.teams, BODY_WIDTH) }]
      : []),
    {
      title: 'What carries, and what costs',
      block: pairOfLists(
        pen,
        [
          { title: 'The two strongest questions', items: strongest.map(({ text }) => text) },
          { title: 'The two weakest questions', items: weakest.map(({ text }) => text) },
        ],
        BODY_WIDTH,
      ),
    },
    { title: 'On Monday', block: list(pen, CHANNEL_RESULTS[channel].nextSteps, BODY_WIDTH, true) },
    { title: 'Three questions for our call', block: list(pen, BRIEF_CALL_QUESTIONS, BODY_WIDTH, true) },
    {
      title: 'What these numbers cannot say',
      block: list(pen, reportLimits(body.unconfirmed), BODY_WIDTH, false),
    },
  ];
}

/** Distributes a page's remaining space to blocks that grow, then between sections. */
function drawSections(pen: Pen, root: Structure, sections: readonly Section[], from: number): void {
  const heights = sections.map((section) => heightOf(pen, section));
  const end = PAGE.foot - SECTION_PADDING;
  for (const page of paginate(heights, end - from, end - PAGE.margin)) {
    if (page.from > 0) pen.document.addPage();
    const isLast = page.to === sections.length;
    const grown = sections.slice(page.from, page.to).map(({ title, block }) => ({
      title,
      block: isLast ? block : (block.grow?.(page.left) ?? block),
    }));
    const used = grown.reduce((sum, section) => sum + heightOf(pen, section), 0);
    let y = page.from === 0 ? from : PAGE.margin;
    const room = isLast ? 0 : Math.min(SECTION_ROOM_MAX, Math.max(0, end - y - used) / (page.to - page.from));
    for (const section of grown) {
      drawSection(pen, root, section, y);
      y += heightOf(pen, section) + room;
    }
  }
}

function heightOf(pen: Pen, { title, block }: Section): number {
  return Math.max(block.height, pen.measure(title, HEADING, HEAD_COLUMN)) + 2 * SECTION_PADDING;
}

function drawSection(pen: Pen, root: Structure, { title, block }: Section, y: number): void {
  rule(pen, PAGE.margin, y, FULL);
  pen.document.outline.addItem(title);
  pen.nest(root, 'Sect', (section) => {
    const top = y + SECTION_PADDING;
    pen.write(section, 'H2', title, HEADING, { x: PAGE.margin, y: top, width: HEAD_COLUMN });
    block.draw({ x: BODY_X, y: top, width: BODY_WIDTH }, section);
  });
}

function numberPages(pen: Pen, signature: string): void {
  const { count } = pen.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pen.document.switchToPage(page);
    const place = { x: PAGE.margin, y: PAGE.foot + 6, width: FULL };
    pen.label(signature, MUTED, { ...place, width: FULL - 60 });
    pen.label(`${String(page + 1)} of ${String(count)}`, { ...MUTED, align: 'right' }, place);
  }
}
