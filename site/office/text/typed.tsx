import type { ReactNode } from 'react';
import { visibleText } from './visible-text.ts';

/** What somebody outside has typed: isolated from the line around it, with nothing invisible in it. */
export function Typed({ text }: { readonly text: string }): ReactNode {
  return <bdi className="typed">{visibleText(text)}</bdi>;
}
