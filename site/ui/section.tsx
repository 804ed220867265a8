import type { ReactNode } from 'react';
import { Field } from '../content/field.tsx';

/** The section's background, which sets its colors. */
type Ground = 'ink' | 'ink-2' | 'paper' | 'paper-2' | 'marigold';

interface SectionProps {
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

interface HeadingProps {
  readonly level: 1 | 2 | 3;
  /** Independent of the level; `l` is the smallest one in the display font. */
  readonly size?: '3xl' | '2xl' | 'xl' | 'l' | undefined;
  readonly field: string;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: string;
}

const DEFAULT_SIZE = { 1: '3xl', 2: '2xl', 3: 'xl' } as const;

/** An editable heading in the display font. */
export function Heading({ level, size, field, id, className, children }: HeadingProps) {
  const names = `display display-${size ?? DEFAULT_SIZE[level]}${className ? ` ${className}` : ''}`;
  return (
    <Field name={field} as={`h${level}`} className={names} {...(id ? { id } : {})}>
      {children}
    </Field>
  );
}
