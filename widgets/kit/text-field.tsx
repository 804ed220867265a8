import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import type { FormFieldProps } from './form-field.tsx';

/** A labelled line of text. Uncontrolled: the form reads it on submit, so nothing typed before hydration is lost. */
export interface TextFieldProps extends Omit<FormFieldProps, 'children'> {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly onEdit?: (() => void) | undefined;
}

/** A form's line: label, input, error. Styles: `kit/form.css`. */
export function TextField(props: TextFieldProps): ReactNode {
  const { name, type = 'text', autoComplete, maxLength, onEdit, ...field } = props;
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          onInput={onEdit}
        />
      )}
    </FormField>
  );
}
