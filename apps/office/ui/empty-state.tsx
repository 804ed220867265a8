import { translate } from '../../../shared/core/text/translate.ts';
export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** The lines of one entry, as the view shows it later. */
  readonly example: readonly [title: string, ...lines: string[]];
}

/** A view without entries: a description of its future content, with an invented example. */
export function EmptyState({ title, text, example: [name, ...lines] }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{title}</p>
      <p>{text}</p>
      <figure className="mt-3 w-[min(100%,30rem)] px-4 pt-3 pb-4 [border:1px_dashed_var(--rule)]">
        <figcaption className="text-xs font-semibold">{translate('Example')}</figcaption>
        <p>
          <strong className="text-fg">{name}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </figure>
    </div>
  );
}
