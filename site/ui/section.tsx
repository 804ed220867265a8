import type { ReactNode } from 'react';
import { Heading, type HeadingProps } from './heading.tsx';

/** The section's background, which sets its colors. */
export type Ground = 'ink' | 'ink-2' | 'paper' | 'paper-2' | 'marigold';

export interface SectionProps {
  readonly ground?: Ground;
  /** The class of its space above and below; `section` is smaller on printed pages. */
  readonly space?: 'section' | 'py-section' | 'py-stack' | 'pb-stack';
  readonly id?: string | undefined;
  /** The id of the heading that names the section; default `{id}-title`. */
  readonly labelledBy?: string;
  /** The text of the heading; its field is `{name}_title`. */
  readonly title?: string;
  readonly name?: string;
  readonly size?: HeadingProps['size'];
  readonly titleClass?: string;
  readonly className?: string;
  readonly wrap?: string;
  /** Ends the page with a call to action. */
  readonly closing?: boolean;
  readonly children?: ReactNode;
}

/** A full-width section: an optional editable heading, and the page's column. */
export function Section({ ground = 'paper', space = 'section', id, className, ...rest }: SectionProps) {
  const {
    title,
    labelledBy = title && id && `${id}-title`,
    name = '',
    size,
    titleClass,
    wrap,
    closing,
    children,
  } = rest;
  const second = ground.endsWith('-2');
  const names = [space, `on-${second ? ground.slice(0, -2) : ground}`, second && 'ground-2', className];
  return (
    <section
      id={id}
      className={names.filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      data-closing={closing || undefined}
    >
      <div className={wrap ? `wrap ${wrap}` : 'wrap'}>
        {title !== undefined && (
          <Heading level={2} field={`${name}_title`} id={labelledBy} {...{ size, className: titleClass }}>
            {title}
          </Heading>
        )}
        {children}
      </div>
    </section>
  );
}
