import type { ReactNode } from 'react';
import type { KeptThing } from '../../texts/kept-data.ts';

/** What is kept under which name, and for how long. Stacks on a phone. */
export function KeptTable({
  caption,
  rows,
  className,
}: {
  readonly caption: string;
  readonly className: string;
  readonly rows: readonly KeptThing[];
}): ReactNode {
  return (
    <dl aria-label={caption} className={`max-w-[62rem] ${className}`}>
      {rows.map(({ name, what, howLong }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-t border-rule py-[0.9rem] md:grid-cols-[17rem_1fr] lg:grid-cols-[17rem_1fr_14rem]"
        >
          <dt className="row-span-2 lg:row-span-1">
            <code>{name}</code>
          </dt>
          <dd>{what}</dd>
          <dd className="text-muted">{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}
