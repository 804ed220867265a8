import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { CHANNELS_ON_PAPER, PALETTE } from '../../../shared/core/palette.ts';
import type { ChannelShare, ReportBody } from '../../../shared/core/report/report-body.ts';
import { positionOfShare, describeShare, describeSize } from '../../../shared/core/report/report-words.ts';
import { createSignalPath } from '../../../shared/ui/signal-path.ts';
import type { Block, Pen, Structure, TextStyle } from './pen.ts';

const STRONG: TextStyle = { face: 'strong', size: 10 };
const CELL: TextStyle = { face: 'text', size: 9 };
const SMALL: TextStyle = { face: 'text', size: 8.5, color: PALETTE.mutedOnPaper };

const LINE_ROW = 27;
const LINE_ROW_MAX = 42;
const NAME_WIDTH = 96;
const SHARE_WIDTH = 68;
const LINE_SHARE = 2 / 3;
const HAIRLINE = 0.6;

/** Five rows, one per channel, tagged as a table; grows on a page with space. */
export function channelLines(
  pen: Pen,
  channels: readonly ChannelShare[],
  width: number,
  row = LINE_ROW,
): Block {
  const room = width - NAME_WIDTH - SHARE_WIDTH;
  const lineHeight = row * LINE_SHARE;
  return {
    height: channels.length * row,
    grow: (by) => channelLines(pen, channels, width, Math.min(LINE_ROW_MAX, row + by / channels.length)),
    draw({ x, y }, parent) {
      channels.forEach(({ channel, share }, index) => {
        const length = (room * positionOfShare(share)) / 100;
        if (length === 0) return;
        pen.decorate(() => {
          const top = y + index * row + (row - lineHeight) / 2 - 3;
          drawSignal(pen, channel, { x: x + NAME_WIDTH, y: top, width: length, height: lineHeight });
        });
      });
      pen.nest(parent, 'Table', (table) =>
        channels.forEach(({ channel, share }, index) => {
          const top = y + index * row + (row - STRONG.size) / 2 - 4.5;
          const color = CHANNELS_ON_PAPER[channel - 1] ?? PALETTE.ink;
          pen.nest(table, 'TR', (cells) => {
            const name = `${String(channel)} ${CHANNELS[channel].name}`;
            pen.write(
              cells,
              'TH',
              name,
              { ...STRONG, color },
              { x, y: top, width: NAME_WIDTH },
              { scope: 'Row' },
            );
            const end = { x: x + NAME_WIDTH + room, y: top, width: SHARE_WIDTH };
            pen.write(cells, 'TD', describeShare(share), { ...STRONG, align: 'right' }, end);
          });
        }),
      );
    },
  };
}

export function drawSignal(
  { document }: Pen,
  channel: ChannelShare['channel'],
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  document
    .save()
    .translate(x, y)
    .path(createSignalPath(channel, { width, height }))
    .lineWidth(1.6)
    .lineJoin('round')
    .stroke(CHANNELS_ON_PAPER[channel - 1] ?? PALETTE.ink)
    .restore();
}

const SCALE_HEIGHT = 26;
const MARK_RADIUS = 5;

export function indexScale(pen: Pen, index: number, width: number): Block {
  return {
    height: SCALE_HEIGHT,
    draw({ x, y }, parent) {
      const alt = `${String(index)} on a scale from 0, Shutdown, to 100, Thriving`;
      pen.figure(parent, alt, [x, y, x + width, y + SCALE_HEIGHT], () => {
        const middle = y + MARK_RADIUS;
        const mark = x + (width * index) / 100;
        pen.document
          .moveTo(x, middle)
          .lineTo(x + width, middle)
          .lineWidth(1)
          .stroke(PALETTE.hairline);
        pen.document.circle(mark, middle, MARK_RADIUS).fill(PALETTE.ink);
      });
      pen.label('0 Shutdown', SMALL, { x, y: y + 14, width: width / 2 });
      pen.label(
        '100 Thriving',
        { ...SMALL, align: 'right' },
        { x: x + width / 2, y: y + 14, width: width / 2 },
      );
    },
  };
}

const TEAM_SHARE = 0.25;
const HEAD_HEIGHT = 18;
const TEAM_PADDING = 5;

export function teamTable(pen: Pen, teams: ReportBody['teams'], width: number): Block {
  const nameWidth = width * TEAM_SHARE;
  const own = (width - nameWidth) / 5;
  const rows = teams.map((team) => {
    const nameHeight = pen.measure(team.name, STRONG, nameWidth - 6);
    return { team, nameHeight, height: nameHeight + pen.measure('x', SMALL, nameWidth) + 2 * TEAM_PADDING };
  });
  const topOf = (index: number) =>
    HEAD_HEIGHT + rows.slice(0, index).reduce((sum, { height }) => sum + height, 0);
  return {
    height: topOf(rows.length),
    draw({ x, y }, parent) {
      pen.nest(parent, 'Table', (table) => {
        drawHead(pen, table, { x, y, nameWidth, own });
        rows.forEach(({ team, nameHeight }, index) => {
          const top = y + topOf(index);
          rule(pen, x, top, width);
          pen.nest(table, 'TR', (row) => {
            const name = { x, y: top + TEAM_PADDING, width: nameWidth - 6 };
            pen.nest(
              row,
              'TH',
              (head) => {
                pen.write(head, 'P', team.name, STRONG, name);
                pen.write(head, 'P', describeSize(team), SMALL, { ...name, y: name.y + nameHeight });
              },
              { scope: 'Row' },
            );
            team.channels.forEach(({ channel, share }) => {
              const cell = { x: x + nameWidth + (channel - 1) * own, y: name.y, width: own };
              pen.write(row, 'TD', keepTogether(describeShare(share)), { ...CELL, align: 'right' }, cell);
            });
          });
        });
      });
    },
  };
}

function drawHead(
  pen: Pen,
  table: Structure,
  {
    x,
    y,
    nameWidth,
    own,
  }: { readonly x: number; readonly y: number; readonly nameWidth: number; readonly own: number },
): void {
  pen.nest(table, 'TR', (row) => {
    pen.write(row, 'TH', 'Team', SMALL, { x, y, width: nameWidth }, { scope: 'Column' });
    for (const { channel, name } of Object.values(CHANNELS)) {
      const color = CHANNELS_ON_PAPER[channel - 1] ?? PALETTE.ink;
      const place = { x: x + nameWidth + (channel - 1) * own, y, width: own };
      pen.write(row, 'TH', `${String(channel)} ${name}`, { ...SMALL, color, align: 'right' }, place, {
        scope: 'Column',
      });
    }
  });
}

function keepTogether(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

export function rule(pen: Pen, x: number, y: number, width: number): void {
  pen.decorate(() =>
    pen.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(HAIRLINE)
      .stroke(PALETTE.hairline),
  );
}
