import { Field, type FieldTag } from './field.tsx';

interface ParagraphsProps {
  readonly name: string;
  readonly texts: readonly string[];
  readonly as?: FieldTag;
  readonly className?: string;
}

/** Paragraphs or list items, each a separate field: `{name}_1`, `{name}_2` … */
export function Paragraphs({ name, texts, as = 'p', className = '' }: ParagraphsProps) {
  return texts.map((text, i) => (
    <Field key={text} name={`${name}_${String(i + 1)}`} as={as} {...(className && { className })}>
      {text}
    </Field>
  ));
}
