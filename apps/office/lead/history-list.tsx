import type { HistoryEntry } from '../../../shared/clients/office/office-client.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translateWith } from '../text/translate-with.ts';

export function HistoryList({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <ol className="grid w-full gap-[0.9rem]">
      {history.map((entry, index) => (
        <li
          key={`${entry.at} ${index}`}
          className="grid min-w-0 gap-1 ps-[0.9rem] [border-inline-start:2px_solid_var(--hairline)]"
        >
          <p className="marks text-s">
            <StateChip lead={entry} />
            {entry.owner !== undefined && entry.owner !== '' && (
              <span>{translateWith('Owner: %s', <Typed text={entry.owner} />)}</span>
            )}
            <span className="text-muted">
              {entry.by === undefined ? (
                <Moment at={entry.at} />
              ) : (
                translateWith('%1$s by %2$s', <Moment at={entry.at} />, <Typed text={entry.by} />)
              )}
            </span>
          </p>
          {entry.note !== undefined && entry.note !== '' && (
            <p className="whitespace-pre-wrap wrap-anywhere">{visibleText(entry.note)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
