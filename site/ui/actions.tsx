import type { LinkText } from '../../speaker/pages/text-shapes.ts';
import { ButtonLink } from './button-link.tsx';

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
