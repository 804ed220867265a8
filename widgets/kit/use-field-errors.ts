import { useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FieldErrorsState<Name extends string> {
  /**
   * Shows the errors of a form, focuses its first invalid field and returns whether there are any.
   */
  readonly show: (form: HTMLFormElement, errors: FieldErrors<Name>) => boolean;
  readonly of: (name: Name) => { readonly error: string | undefined; readonly onEdit: () => void };
}

/**
 * The errors of a form with the fields `names`, in the order of the form. Editing a field clears
 * its error (docs/product.md#validation).
 */
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
