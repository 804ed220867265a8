export interface EmptyStateProps {
  readonly title: string;
  /** What fills the view. */
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
      <figure className="example">
        <figcaption>Example</figcaption>
        <p>
          <strong>{name}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </figure>
    </div>
  );
}
