import { PALETTE } from '../../../../shared/core/palette.ts';
import { UPRIGHT, WIDE } from '../../../../shared/hero-drawing/frames.ts';
import { paintByLines } from '../../../../shared/hero-drawing/paint-hero.ts';
import type { Place, Strokes } from '../../../../shared/hero-drawing/paint-hero.ts';
import { nextTurn } from '../../../scheduling/next-turn.ts';
import { followCourse } from './follow-course.ts';

/** Her picture on a canvas that lies over its poster. */
export interface TunedPicture {
  /** Shows it as far off its channel as `detune` says, 0 clear, 1 lost in static, and stops what moves. */
  show(detune: number): void;
  /** Loses her and finds her again: the one time that it moves by itself. */
  perform(): void;
  /** Comes back to the clear picture from where it is. */
  settle(): void;
  dispose(): void;
}

/** Milliseconds. The whole performance takes less than the second and a half that is promised. */
const LOSE = 180;
const FIND = 1200;
const RETURN = 700;
/** More points than these are not seen, but paid for. */
const MOST_POINTS = 6_000_000;
/** A device that takes longer for one picture is spared the performance. */
const TOO_SLOW = 24;
/** Where the first one takes so long, no second is fast enough. */
const FAR_TOO_SLOW = 2 * TOO_SLOW;

/** The first picture is drawn in turns with the page, each well below what a tap would notice on a phone. */
const TURN = 8;

/**
 * Draws on `canvas` in the place of `poster`; `upright` says which of the two pictures that is. `onChange` hears of every new `detune`.
 * Resolves when the first picture stands.
 */
export async function createTunedPicture(
  canvas: HTMLCanvasElement,
  poster: HTMLImageElement,
  strokes: Strokes,
  upright: MediaQueryList,
  onChange: (detune: number) => void,
): Promise<TunedPicture> {
  const pen = canvas.getContext('2d', { alpha: false });
  let detune = 0;
  let stop = () => {};
  let cost = 0;

  function* paintInTurns(): Generator<undefined, void> {
    if (!pen) return;
    const [columns, rows] = pointsOf(canvas);
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    pen.fillStyle = PALETTE.ink;
    pen.fillRect(0, 0, columns, rows);
    const shown = upright.matches ? UPRIGHT : WIDE;
    yield* paintByLines(pen, strokes, shown, placeOf(poster, shown.ratio, columns, rows), detune);
  }
  const paint = () => {
    const started = performance.now();
    const lines = paintInTurns();
    while (lines.next().done !== true);
    cost = performance.now() - started;
  };
  const change = (to: number) => {
    detune = to;
    onChange(to);
    paint();
  };
  const follow = (course: (at: number) => number, lasts: number, last?: number) => {
    stop();
    stop = followCourse(course, lasts, change, last);
  };
  cost = await inTurns(paintInTurns());
  const watcher = new ResizeObserver(() => {
    const [columns, rows] = pointsOf(canvas);
    if (canvas.width !== columns || canvas.height !== rows) paint();
  });
  watcher.observe(canvas);

  return {
    show(to) {
      stop();
      change(to);
    },
    perform() {
      if (cost > FAR_TOO_SLOW) return;
      // The first painting was also the browser's first acquaintance with the code: the second one says what it costs.
      const frame = requestAnimationFrame((now) => {
        paint();
        if (cost > TOO_SLOW) return;
        follow((at) => (at < LOSE ? ease(at / LOSE) : 1 - ease((at - LOSE) / FIND)), LOSE + FIND, now);
      });
      stop = () => cancelAnimationFrame(frame);
    },
    settle() {
      const from = detune;
      if (from > 0) follow((at) => from * (1 - ease(at / RETURN)), RETURN);
    },
    dispose() {
      stop();
      watcher.disconnect();
    },
  };
}

/** Does some work, `TURN` milliseconds at a time. Resolves with the milliseconds that it took in all. */
async function inTurns(work: Generator<undefined, void>): Promise<number> {
  let spent = 0;
  for (let isDone = false; !isDone;) {
    await nextTurn();
    const started = performance.now();
    while (!isDone && performance.now() - started < TURN) isDone = work.next().done === true;
    spent += performance.now() - started;
  }
  return spent;
}

/** As many points as the screen shows of it, within reason. */
function pointsOf(canvas: HTMLCanvasElement): [columns: number, rows: number] {
  const { width, height } = canvas.getBoundingClientRect();
  const density = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_POINTS / Math.max(width * height, 1)));
  return [Math.round(width * density), Math.round(height * density)];
}

/** Where the poster's whole picture lies on the canvas: it covers it, at the poster's own `object-position`. */
function placeOf(poster: HTMLImageElement, ratio: number, columns: number, rows: number): Place {
  const [x = 50, y = 50] = getComputedStyle(poster).objectPosition.split(' ').map(parseFloat);
  const height = Math.max(rows, columns / ratio);
  return { left: ((columns - height * ratio) * x) / 100, top: ((rows - height) * y) / 100, height };
}

function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
}
