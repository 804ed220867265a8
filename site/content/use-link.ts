import { isLinkAddress } from '../../shared/core/content/link-address.ts';
import { useContent } from './content-context.tsx';

/** The address and the edit attribute of a link, spread over its `a`. */
export interface EditableLink {
  readonly href: string;
  readonly 'data-field': string;
}

/** The saved address of `name`, else the built-in one. '' is none; ignores an invalid address. */
export function useLink(name: string, builtIn: string): EditableLink {
  const saved = useContent().content[name];
  return { href: saved !== undefined && isLinkAddress(saved) ? saved : builtIn, 'data-field': name };
}
