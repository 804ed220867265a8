import type { ReactNode } from 'react';
import { Field } from './field.tsx';

/** Several paragraphs, each a field of its own: `{name}_1`, `{name}_2` … */
export function Paragraphs({
  name,
  texts,
}: {
  readonly name: string;
  readonly texts: readonly string[];
}): ReactNode {
  return texts.map((text, i) => (
    <Field key={text} name={`${name}_${String(i + 1)}`} as="p">
      {text}
    </Field>
  ));
}
