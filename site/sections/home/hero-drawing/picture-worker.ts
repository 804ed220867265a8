/** The worker that draws the hero: its frames take nothing from the page, which answers while she moves. */
import { readStrokes } from '../../../../shared/hero-drawing/paint-hero.ts';
import type { Strokes } from '../../../../shared/hero-drawing/paint-hero.ts';
import type { StrokeFile } from '../../../../shared/hero-drawing/strokes.ts';
import { createMovingPicture } from './moving-picture.ts';
import type { MovingPicture } from './moving-picture.ts';
import type { Order, Report } from './picture-messages.ts';

let picture: MovingPicture | undefined;
/** The sheet that came while the strokes were on their way. */
let fitted: Extract<Order, { kind: 'fit' }>['sheet'] | undefined;

addEventListener('message', ({ data: order }: MessageEvent<Order>) => {
  switch (order.kind) {
    case 'draw':
      return void draw(order);
    case 'fit':
      fitted = order.sheet;
      return picture?.fit(order.sheet);
    case 'show':
      return picture?.show(order.detune);
    case 'perform':
      return picture?.perform();
    case 'settle':
      return picture?.settle();
  }
});

async function draw({ canvas, source, sheet }: Extract<Order, { kind: 'draw' }>): Promise<void> {
  const strokes = await load(source);
  if (!strokes) {
    report({ kind: 'missing' });
    return;
  }
  picture = createMovingPicture(canvas, strokes, fitted ?? sheet, (detune) =>
    report({ kind: 'detuned', detune }),
  );
  // What was painted is on the page's canvas after the frame that it belongs to.
  requestAnimationFrame(() => requestAnimationFrame(() => report({ kind: 'drawn' })));
}

/** Without its strokes the poster stays: nothing is missing. */
async function load(source: string): Promise<Strokes | undefined> {
  try {
    const answer = await fetch(source);
    return answer.ok ? readStrokes((await answer.json()) as StrokeFile) : undefined;
  } catch {
    return undefined;
  }
}

function report(message: Report): void {
  postMessage(message);
}
