import { useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FieldErrorsState<Name extends string> {
  /** Shows errors and focuses the first invalid field. Returns whether there are any. */
  readonly show: (form: HTMLFormElement, errors: FieldErrors<Name>) => boolean;
  readonly of: (name: Name) => { readonly error: string | undefined; readonly onEdit: () => void };
}

/** `names` in the form's order. Editing a field clears its error (docs/product.md#validation). */
export function useFieldErrors<Name extends string>(names: readonly Name[]): FieldErrorsState<Name> {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  return {
    show(form, wrong) {
      setErrors(wrong);
      const first = names.find((name) => wrong[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return first !== undefined;
    },
    of: (name) => ({
      error: errors[name],
      onEdit() {
        if (errors[name]) setErrors({ ...errors, [name]: undefined });
      },
    }),
  };
}
