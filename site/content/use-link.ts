import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { useContent } from './content-context.tsx';

/** The address and the edit attribute of a link, spread over its `a`. */
export interface EditableLink {
  readonly href: string;
  readonly 'data-field': string;
}

/**
 * The saved address of the link `name` (its name contains `url`), else the built-in one. An invalid
 * saved address is ignored; one saved as '' is none.
 */
export function useLink(name: string, builtIn: string): EditableLink {
  const saved = useContent().content[name];
  return { href: saved !== undefined && isLinkAddress(saved) ? saved : builtIn, 'data-field': name };
}
