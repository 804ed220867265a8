import type { ReactNode } from 'react';

/** A part of /embed: its children one below the other. `labelledBy` is the id of its heading. */
export function EmbedSection({
  id,
  labelledBy,
  children,
}: {
  readonly id?: string;
  readonly labelledBy: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="on-paper border-t border-rule py-stack" id={id} aria-labelledby={labelledBy}>
      <div className="wrap grid grid-cols-1 gap-6">{children}</div>
    </section>
  );
}
