import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { useContent } from './content-context.tsx';

/** Where a link leads, and the mark that lets an editor change it: spread over its `a`. */
export interface EditableLink {
  readonly href: string;
  readonly 'data-field': string;
}

/**
 * The saved address of the link `name` (its name holds `url`), else the built-in one. An address that no link may have is never followed,
 * whoever has stored it; one saved as '' is none.
 */
export function useLink(name: string, builtIn: string): EditableLink {
  const saved = useContent().content[name];
  return { href: saved !== undefined && isLinkAddress(saved) ? saved : builtIn, 'data-field': name };
}
