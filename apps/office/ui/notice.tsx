import type { ReactNode } from 'react';

/** A sentence with actions; `alert` is assertive for screen readers, `status` polite. */
export function Notice({
  tone,
  role = tone === 'bad' ? 'alert' : 'status',
  children,
}: {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {children}
    </div>
  );
}
