import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { currentAddress } from '../../shared/core/page-addresses.ts';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly to: string;
}

/**
 * A plain `a` on React Router's hooks. Its `Link` does the same but marks every link with
 * `data-discover`, for a framework that is not in use here.
 */
export function RouteLink({ to, onClick, children, ...attributes }: RouteLinkProps) {
  const address = currentAddress(to);
  const href = useHref(address);
  const follow = useLinkClickHandler(address);
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
