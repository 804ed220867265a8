import type { ReactNode } from 'react';

/** Running text at reading measure: paragraphs, lists, subheadings and quotes get their rhythm from here. */
export function Prose({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  return <div className={className ? `prose ${className}` : 'prose'}>{children}</div>;
}
