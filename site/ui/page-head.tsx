import { createElement, type ReactNode } from 'react';
import { Field, type FieldTag } from '../content/field.tsx';

interface PageHeadProps {
  /** Prefix of its fields `{name}_title` and `{name}_lead`; without it they are not editable. */
  readonly name?: string;
  readonly title: string;
  readonly lead?: string;
  readonly className?: string;
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
}

/** The h1, the sentence below it, and an optional figure. */
export function PageHead({ name, title, lead, className = 'py-stack', figure, children }: PageHeadProps) {
  const show = (part: string, as: FieldTag, look: string, text: string) =>
    name === undefined ? (
      createElement(as, { className: look }, text)
    ) : (
      <Field name={`${name}_${part}`} as={as} className={look}>
        {text}
      </Field>
    );
  const words = (
    <>
      {show('title', 'h1', 'display display-2xl', title)}
      {lead !== undefined && show('lead', 'p', 'lede', lead)}
      {children}
    </>
  );
  return (
    <header className={`on-ink ${className}`}>
      {figure ? (
        <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:items-center">
          <div className="grid gap-6">{words}</div>
          {figure}
        </div>
      ) : (
        <div className="wrap grid grid-cols-1 gap-6">{words}</div>
      )}
    </header>
  );
}
