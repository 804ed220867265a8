import type { ReactNode } from 'react';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

/** Text from outside: bidi-isolated, with invisible characters made visible. */
export function Typed({ text }: { readonly text: string }): ReactNode {
  return <bdi className="typed">{visibleText(text)}</bdi>;
}
