import type { FunnelStep } from './funnel-steps.ts';

const WIDTH = 360;
const HEIGHT = 72;
const GAP = 3;
const LEAST = 1.5;

/**
 * The funnel as bars, one per step, each as high as its share of the largest. A table has the same
 * numbers.
 */
export function FunnelPicture({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const width = (WIDTH - GAP * (steps.length - 1)) / steps.length;
  return (
    <svg className="funnel" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {steps.map(({ id, count }, index) => {
        const height = Math.max(LEAST, (HEIGHT * count) / most);
        return (
          <rect
            key={id}
            data-step={id}
            x={index * (width + GAP)}
            y={HEIGHT - height}
            width={width}
            height={height}
            rx="1"
          />
        );
      })}
    </svg>
  );
}
