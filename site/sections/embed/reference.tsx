import type { ReactNode } from 'react';

/** Tables to look things up in, closed until they are asked for. */
export function Reference({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-[0.6rem] font-semibold">{title}</summary>
      {children}
    </details>
  );
}
