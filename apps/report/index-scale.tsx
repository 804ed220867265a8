import type { WaveComparison } from '../../shared/core/report/wave-comparison.ts';
import { describeComparison, describeChange } from '../../shared/core/report/report-words.ts';
import { INDEX_FORMULA } from './report-texts.ts';

/** The index on its scale, with its formula and the change since the first wave. */
export function IndexScale({
  index,
  before,
}: {
  readonly index: number;
  readonly before: WaveComparison | undefined;
}) {
  return (
    <section aria-labelledby="report-index">
      <h2 id="report-index">{`Index: ${String(index)} of 100`}</h2>
      <div className="report-scale" aria-hidden="true">
        <span style={{ insetInlineStart: `${String(index)}%` }} />
      </div>
      <p className="report-ends" aria-hidden="true">
        <span>0 Shutdown</span>
        <span>100 Thriving</span>
      </p>
      <p className="report-formula">{INDEX_FORMULA}</p>
      {before && (
        <p>
          <b>{describeChange(before)}</b> {describeComparison(before)}
        </p>
      )}
    </section>
  );
}
