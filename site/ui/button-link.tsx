import type { ReactNode } from 'react';
import { RouteLink } from './route-link.tsx';
import { Field } from '../content/field.tsx';

export interface ButtonLinkProps {
  /** A path of the site, a `mailto:`/`tel:` address, or an address of another host (opens in a new tab). */
  readonly to: string;
  /** `primary` is marigold and stands once in a view; `quiet` is outlined; `text` is a link with an arrow. */
  readonly kind?: 'primary' | 'quiet' | 'text';
  /** The field's name when its text is editable. */
  readonly field?: string;
  readonly className?: string;
  /** A file name: downloads instead of opening. */
  readonly download?: string;
  readonly children: string;
}

/** A link that looks like what it does: a button for the next step, or a text link with an arrow. */
export function ButtonLink({
  to,
  kind = 'primary',
  field,
  className,
  download,
  children,
}: ButtonLinkProps): ReactNode {
  const names = `${kind === 'text' ? 'link-arrow' : `button button-${kind}`}${className ? ` ${className}` : ''}`;
  const text = field ? <Field name={field}>{children}</Field> : children;
  if (download) {
    return (
      <a className={names} href={to} download={download}>
        {text}
      </a>
    );
  }
  if (/^https?:/.test(to)) {
    return (
      <a className={names} href={to} target="_blank" rel="noopener">
        {text}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  if (/^(mailto|tel):/.test(to)) {
    return (
      <a className={names} href={to}>
        {text}
      </a>
    );
  }
  return (
    <RouteLink className={names} to={to}>
      {text}
    </RouteLink>
  );
}
