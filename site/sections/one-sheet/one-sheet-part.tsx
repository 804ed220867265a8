import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';

/** One part of the sheet: its heading at the side, what belongs to it beside. */
export function OneSheetPart({
  id,
  field,
  title,
  children,
}: {
  readonly id: string;
  readonly field: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section
      className="grid gap-6 border-t-2 border-fg pt-6 lg:grid-cols-[3fr_9fr] print:grid-cols-[1fr_4fr] print:break-inside-avoid print:pt-3"
      aria-labelledby={id}
    >
      <Heading level={2} size="xl" field={field} id={id}>
        {title}
      </Heading>
      <div>{children}</div>
    </section>
  );
}
