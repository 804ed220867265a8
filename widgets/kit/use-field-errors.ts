import { useState } from 'react';

/** The sentences under the fields of a form, by the fields' names. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What stands under a form's fields, and how it comes and goes. */
export interface FieldErrorsState<Name extends string> {
  /** Shows what is wrong with a form and leads to the first of its fields; whether anything is. */
  readonly show: (form: HTMLFormElement, errors: FieldErrors<Name>) => boolean;
  /** A field's own props. */
  readonly of: (name: Name) => { readonly error: string | undefined; readonly onEdit: () => void };
}

/** The errors of a form with the fields `names`, in the order of the form; each goes when its field is edited (docs/product.md#validation). */
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
