import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path of the site. */
  readonly to: string;
}

/**
 * A link to another page of the site, on React Router's hooks for links of one's own: its `Link` brings the prefetching and the forms of the
 * framework along, which are 6 kB of the home page and serve nothing here.
 */
export function RouteLink({ to, onClick, children, ...attributes }: RouteLinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...attributes} href={href} onClick={click}>
      {children}
    </a>
  );
}
