import { visibleText } from '../../../shared/core/text/visible-text.ts';

/** Text from outside: bidi-isolated, with invisible characters made visible. */
export function Typed({ text }: { readonly text: string }) {
  return <bdi className="wrap-anywhere">{visibleText(text)}</bdi>;
}
