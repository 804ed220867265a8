import type { ReactNode } from 'react';

/** The ground a section stands on; everything in it takes its colours from there. */
export type Ground = 'ink' | 'ink-2' | 'paper' | 'paper-2';

export interface SectionProps {
  readonly ground?: Ground;
  readonly id?: string;
  /** The id of the heading that names the section. */
  readonly labelledBy?: string;
  readonly className?: string;
  /** `bleed` lets children reach the window's edges; otherwise they stand in the 1240px page. */
  readonly bleed?: boolean;
  readonly children: ReactNode;
}

/** A full-width band on one ground, with the page's column inside. */
export function Section({
  ground = 'paper',
  id,
  labelledBy,
  className,
  bleed,
  children,
}: SectionProps): ReactNode {
  const base = ground.startsWith('ink') ? 'on-ink' : 'on-paper';
  const names = ['section', base, ground.endsWith('-2') && 'ground-2', className].filter(Boolean).join(' ');
  return (
    <section id={id} className={names} aria-labelledby={labelledBy}>
      {bleed ? children : <div className="wrap">{children}</div>}
    </section>
  );
}
