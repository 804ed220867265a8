import { formatCount } from '../../../shared/core/format-count.ts';
import { translate } from '../../../shared/core/text/translate.ts';

const STEPS = [
  ['seen', translate('Saw it')],
  ['start', translate('Started')],
  ['q1', translate('Question %s', 1)],
  ['q2', translate('Question %s', 2)],
  ['q3', translate('Question %s', 3)],
  ['q4', translate('Question %s', 4)],
  ['q5', translate('Question %s', 5)],
  ['q6', translate('Question %s', 6)],
  ['q7', translate('Question %s', 7)],
  ['q8', translate('Question %s', 8)],
  ['form', translate('Contact form')],
  ['lead', translate('Sent')],
] as const;

interface FunnelStep {
  readonly id: string;
  readonly words: string;
  readonly count: number;
  /** The visitors lost before the next step; undefined for the last step and without visitors. */
  readonly left: { readonly count: number; readonly percent: number } | undefined;
}

/** The funnel's steps; undefined without counts. After a reload a later step may count more. */
export function readFunnel(counts: Readonly<Record<string, number>>): readonly FunnelStep[] | undefined {
  const countOf = (id: string) => Math.max(0, counts[id] ?? 0);
  if (STEPS.every(([id]) => countOf(id) === 0)) return undefined;
  return STEPS.map(([id, words], index) => {
    const next = STEPS[index + 1]?.[0];
    return { id, words, count: countOf(id), left: toLeft(countOf(id), next && countOf(next)) };
  });
}

function toLeft(count: number, next: number | undefined): FunnelStep['left'] {
  if (next === undefined || count === 0) return undefined;
  const left = Math.max(0, count - next);
  return { count: left, percent: Math.round((100 * left) / count) };
}

export function FunnelTable({ steps }: { readonly steps: readonly FunnelStep[] }) {
  return (
    <table className="w-full max-w-[36rem] border-collapse text-s tabular-nums">
      <thead className="text-muted">
        <tr>
          <th scope="col">{translate('Step')}</th>
          <th scope="col">{translate('Reached it')}</th>
          <th scope="col">{translate('Left here, of those who reached it')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, words, count, left }) => (
          <tr key={id}>
            <th scope="row">{words}</th>
            <td>{formatCount(count)}</td>
            <td>{left === undefined ? '–' : `${formatCount(left.count)} (${left.percent} %)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 360;
const HEIGHT = 72;
const GAP = 3;
const LEAST = 1.5;

/** The funnel as bars, each as high as its share of the largest; a table has the same numbers. */
export function FunnelPicture({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const width = (WIDTH - GAP * (steps.length - 1)) / steps.length;
  return (
    <svg
      className="h-auto w-full max-w-[36rem]"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {steps.map(({ id, count }, index) => {
        const height = Math.max(LEAST, (HEIGHT * count) / most);
        return (
          <rect
            key={id}
            data-step={id}
            className="fill-channel-1 data-[step=form]:fill-channel-4 data-[step=lead]:fill-channel-5 data-[step=seen]:fill-channel-2 data-[step=start]:fill-channel-2"
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
