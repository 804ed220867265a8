import { UPRIGHT, WIDE } from '../../../../shared/hero-drawing/frames.ts';
import type { Order, Report, Sheet } from './picture-messages.ts';

/** Her picture on a canvas that lies over its poster; a worker draws it. */
export interface TunedPicture {
  /** Shows it as far off its channel as `detune` says, 0 clear, 1 lost in static, and stops what moves. */
  show(detune: number): void;
  /** Loses her and finds her again: the one time that it moves by itself. */
  perform(): void;
  /** Comes back to the clear picture from where it is. */
  settle(): void;
}

export interface TunedPictureOptions {
  readonly canvas: HTMLCanvasElement;
  readonly poster: HTMLImageElement;
  /** Where the strokes lie. */
  readonly source: string;
  /** Which of the two pictures the poster is. */
  readonly upright: MediaQueryList;
  /** Hears of every new `detune`. */
  readonly onChange: (detune: number) => void;
  /** Ends it, worker and all. */
  readonly signal: AbortSignal;
}

/** More points than these are not seen, but paid for. */
const MOST_POINTS = 6_000_000;

/**
 * Draws on `canvas` in the place of `poster`. Resolves when the first picture stands; with nothing where it cannot: its strokes or its code did not
 * come, or the browser has no canvas for workers.
 */
export async function createTunedPicture(options: TunedPictureOptions): Promise<TunedPicture | undefined> {
  const { canvas, poster, source, upright, onChange, signal } = options;
  if (!('transferControlToOffscreen' in canvas)) return undefined;
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  const order = (what: Order, transfer: Transferable[] = []) => worker.postMessage(what, transfer);
  let sheet = measure(canvas, poster, upright.matches);
  const watcher = new ResizeObserver(() => {
    const now = measure(canvas, poster, upright.matches);
    if (now.columns === sheet.columns && now.rows === sheet.rows) return;
    sheet = now;
    order({ kind: 'fit', sheet });
  });
  const end = () => {
    watcher.disconnect();
    worker.terminate();
  };
  signal.addEventListener('abort', end);
  const offscreen = canvas.transferControlToOffscreen();
  order({ kind: 'draw', canvas: offscreen, source, sheet }, [offscreen]);
  watcher.observe(canvas);

  const isDrawn = await new Promise<boolean>((resolve) => {
    worker.addEventListener('error', () => resolve(false));
    worker.addEventListener('message', ({ data: report }: MessageEvent<Report>) => {
      if (report.kind === 'detuned') onChange(report.detune);
      else resolve(report.kind === 'drawn');
    });
  });
  if (!isDrawn) {
    end();
    return undefined;
  }
  return {
    show: (detune) => order({ kind: 'show', detune }),
    perform: () => order({ kind: 'perform' }),
    settle: () => order({ kind: 'settle' }),
  };
}

function measure(canvas: HTMLCanvasElement, poster: HTMLImageElement, upright: boolean): Sheet {
  const [columns, rows] = pointsOf(canvas);
  const { ratio } = upright ? UPRIGHT : WIDE;
  return { columns, rows, upright, place: placeOf(poster, ratio, columns, rows) };
}

/** As many points as the screen shows of it, within reason. */
function pointsOf(canvas: HTMLCanvasElement): [columns: number, rows: number] {
  const { width, height } = canvas.getBoundingClientRect();
  const density = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_POINTS / Math.max(width * height, 1)));
  return [Math.round(width * density), Math.round(height * density)];
}

/** Where the poster's whole picture lies on the canvas: it covers it, at the poster's own `object-position`. */
function placeOf(poster: HTMLImageElement, ratio: number, columns: number, rows: number): Sheet['place'] {
  const [x = 50, y = 50] = getComputedStyle(poster).objectPosition.split(' ').map(parseFloat);
  const height = Math.max(rows, columns / ratio);
  return { left: ((columns - height * ratio) * x) / 100, top: ((rows - height) * y) / 100, height };
}
