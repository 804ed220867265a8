import sharp from 'sharp';
import { CHANNELS, CHANNEL_NUMBERS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { PALETTE } from '../../shared/core/palette.ts';
import { CHANNELS_ON_INK, INK, PAPER, hex } from '../colours.ts';
import { course } from '../../scripts/kit/signals.ts';
import { clamp, smooth } from '../shapes.ts';
import { type FilmPlan, FRAMES_A_SECOND, type TimedLine } from './film-plan.ts';
import { INSTRUMENT } from '../typefaces.ts';
import { type PlacedWord, setWords } from './film-words.ts';

export const [FILM_WIDTH, FILM_HEIGHT] = [1280, 720] as const;
const MARGIN = 72;

/** The five signals: the first one's height, and the distance from one to the next. */
const SIGNALS_TOP = 478;
const SIGNAL_PITCH = 38;
const POINT_EVERY = 8;
/** How fast the signals run: widths of the picture a second. */
const RUN = 0.04;
/** How far each channel swings: static hardly, a thriving line most. */
const SWING = [56, 64, 84, 62, 84] as const;

const WORD_STAGGER_SECONDS = 0.09;
const WORD_SECONDS = 0.35;
const LEAVE_SECONDS = 0.3;
const TURN_SECONDS = 0.7;

interface SetLine extends TimedLine {
  readonly placed: readonly PlacedWord[];
}

interface Cards {
  readonly lines: readonly SetLine[];
  readonly opening: readonly PlacedWord[];
  readonly closing: readonly PlacedWord[];
  readonly role: readonly PlacedWord[];
  readonly corner: readonly PlacedWord[];
  readonly names: Readonly<Record<ChannelNumber, readonly PlacedWord[]>>;
}

/** Draws a film's frames: `picture` is the background of its opening and closing, as raw pixels in the size of the film. */
export async function createFrames(
  plan: FilmPlan,
  picture?: (seconds: number) => Promise<Buffer>,
): Promise<(frame: number) => Promise<Buffer>> {
  const cards = await setCards(plan);
  return async (frame) => {
    const now = frame / FRAMES_A_SECOND;
    const behind = picture !== undefined && isOutside(plan, now) ? await picture(now) : undefined;
    const svg = Buffer.from(drawFrame(plan, cards, now, behind !== undefined));
    const raw = { width: FILM_WIDTH, height: FILM_HEIGHT, channels: 3 as const };
    const base =
      behind === undefined ? sharp({ create: { ...raw, background: hex(INK) } }) : sharp(behind, { raw });
    return base
      .composite([{ input: svg }])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}

async function setCards({ script, lines }: FilmPlan): Promise<Cards> {
  const body = { x: MARGIN, y: 168, width: FILM_WIDTH - 2 * MARGIN - 80, size: 88, rows: 3 } as const;
  const small = { x: MARGIN, y: 684, width: 1000, size: 25, rows: 1, cut: INSTRUMENT } as const;
  const left = { ...body, width: script.withPortrait ? 620 : body.width };
  const names = CHANNEL_NUMBERS.map(async (channel) => {
    const { name } = CHANNELS[channel];
    return [
      channel,
      await setWords(`${String(channel)} ${name}`, { ...small, x: FILM_WIDTH - 220, width: 200 }),
    ];
  });
  return {
    lines: await Promise.all(
      lines.map(async (line) => ({ ...line, placed: await setWords(line.words, body) })),
    ),
    opening: await setWords(script.title, { ...left, y: 210, size: 104, rows: script.withPortrait ? 4 : 3 }),
    closing: await setWords(script.speaker, { ...left, y: 240, size: 104, rows: 3 }),
    role: await setWords(script.role, { ...left, y: 400, size: 36, rows: 2, cut: INSTRUMENT }),
    corner: await setWords(`${script.speaker}, ${script.role}`, small),
    names: Object.fromEntries(await Promise.all(names)) as Cards['names'],
  };
}

/** Whether the opening or the closing card is displayed. */
function isOutside({ lines, closing }: FilmPlan, now: number): boolean {
  return now < (lines[0]?.from ?? 0) || now >= closing;
}

function drawFrame(plan: FilmPlan, cards: Cards, now: number, onPicture: boolean): string {
  const { lines, closing, seconds } = plan;
  const begin = lines[0]?.from ?? 0;
  const at = lines.findLastIndex(({ from }) => from <= now);
  const line = now < closing ? cards.lines[at] : undefined;
  const parts: string[] = [];
  if (!onPicture) parts.push(drawSignals(plan, now));
  if (now < begin) parts.push(drawWords(cards.opening, { from: 0.5, to: begin }, now, hex(PAPER)));
  if (line) {
    parts.push(drawWords(line.placed, line, now, hex(PAPER)));
    parts.push(drawStill(cards.corner, PALETTE.mutedOnInk, 1));
    parts.push(drawStill(cards.names[line.channel], hex(CHANNELS_ON_INK[line.channel - 1] ?? PAPER), 1));
  }
  if (now >= closing) {
    parts.push(drawWords(cards.closing, { from: closing + 0.2, to: seconds + 1 }, now, hex(PAPER)));
    parts.push(drawWords(cards.role, { from: closing + 0.7, to: seconds + 1 }, now, hex(CHANNELS_ON_INK[4])));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(FILM_WIDTH)}" height="${String(FILM_HEIGHT)}">${parts.join('')}</svg>`;
}

/** Words that rise into their place one after the other, and leave together. */
function drawWords(
  words: readonly PlacedWord[],
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
  color: string,
): string {
  const leaving = smooth(to - LEAVE_SECONDS, to, now);
  return words
    .map(({ path }, index) => {
      const start = from + index * WORD_STAGGER_SECONDS;
      const come = smooth(start, start + WORD_SECONDS, now);
      const opacity = come * (1 - leaving);
      if (opacity <= 0.01) return '';
      const rise = (1 - come) * 22;
      return `<path d="${path}" fill="${color}" opacity="${opacity.toFixed(2)}" transform="translate(0 ${rise.toFixed(1)})"/>`;
    })
    .join('');
}

function drawStill(words: readonly PlacedWord[], color: string, opacity: number): string {
  return `<path d="${words.map(({ path }) => path).join('')}" fill="${color}" opacity="${String(opacity)}"/>`;
}

/** The five signals; the current one is highlighted and changes to the next one. */
function drawSignals({ lines, closing }: FilmPlan, now: number): string {
  return CHANNEL_NUMBERS.map((channel) => {
    const strength = now >= closing ? Number(channel === 5) : tune(lines, channel, now);
    const color = hex(CHANNELS_ON_INK[channel - 1] ?? PAPER);
    const middle = SIGNALS_TOP + (5 - channel) * SIGNAL_PITCH;
    const swing = (SWING[channel - 1] ?? 0) * (0.1 + 0.9 * strength);
    const points: string[] = [];
    for (let x = 0; x <= FILM_WIDTH; x += POINT_EVERY) {
      const y = middle - swing * course(channel - 1, x / FILM_WIDTH - now * RUN, channel);
      points.push(`${String(x)} ${y.toFixed(1)}`);
    }
    const width = (2 + 4.5 * strength).toFixed(1);
    return `<path d="M${points.join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" opacity="${(0.22 + 0.78 * strength).toFixed(2)}"/>`;
  }).join('');
}

/** How much a channel is tuned in, 0 to 1. */
function tune(lines: readonly TimedLine[], channel: ChannelNumber, now: number): number {
  return clamp(
    lines.reduce((sum, line) => {
      if (line.channel !== channel) return sum;
      const come = smooth(line.from - TURN_SECONDS / 2, line.from + TURN_SECONDS / 2, now);
      const go = smooth(line.to - TURN_SECONDS / 2, line.to + TURN_SECONDS / 2, now);
      return sum + come - go;
    }, 0),
  );
}
