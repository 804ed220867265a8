import { RouteLink } from './route-link.tsx';
import { Field, useLink } from '../content/field.tsx';
import type { LinkText } from '../../speaker/pages/text-shapes.ts';

interface ButtonLinkProps {
  /** A path, a `mailto:` or `tel:` address, or a film or other host (in a new tab). */
  readonly to: string;
  /** `primary` is marigold, once per view; `quiet` is secondary; `text` is a link with an arrow. */
  readonly kind?: 'primary' | 'quiet' | 'text';
  /** The field's name: its text is editable, and its address as `{field}_url`. */
  readonly field: string;
  readonly className?: string;
  /** A file name: downloads instead of opening, as long as the address is the built-in one. */
  readonly download?: string;
  readonly children: string;
}

/** A page of the site, opened without a page load; a file of the site has a dot. */
const PAGE = /^\/[^.]*$/;
/** What opens in a new tab: another host, a film. */
const NEW_TAB = /^(?:https?:|\/films\/)/i;

export function ButtonLink({ to, kind = 'primary', field, className, download, children }: ButtonLinkProps) {
  const names = `${kind === 'text' ? 'link-arrow' : `button button-${kind}`}${className ? ` ${className}` : ''}`;
  const link = useLink(`${field}_url`, to);
  const text = <Field name={field}>{children}</Field>;
  if (download && link.href === to) {
    return (
      <a className={names} {...link} download={download}>
        {text}
      </a>
    );
  }
  if (NEW_TAB.test(link.href)) {
    return (
      <a className={names} {...link} target="_blank" rel="noopener">
        {text}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  if (PAGE.test(link.href)) {
    return (
      <RouteLink className={names} to={link.href} data-field={link['data-field']}>
        {text}
      </RouteLink>
    );
  }
  return (
    <a className={names} {...link}>
      {text}
    </a>
  );
}

interface ActionsProps {
  readonly name: string;
  readonly links: readonly LinkText[];
  readonly className?: string;
  readonly lead?: 'primary' | 'quiet';
}

/** Links, of which only the first is prominent. `name` and a link's key are its field. */
export function Actions({ name, links, className = '', lead = 'primary' }: ActionsProps) {
  return (
    <div className={`button-row ${className}`.trim()}>
      {links.map(({ key, to, text }, i) => (
        <ButtonLink key={key} to={to} kind={i === 0 ? lead : 'quiet'} field={`${name}_${key}`}>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
