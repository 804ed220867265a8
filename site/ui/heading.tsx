import { Field } from '../content/field.tsx';

export interface HeadingProps {
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
