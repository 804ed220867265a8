import type { ReactNode } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** A labeled line of text, uncontrolled so that text typed before hydration stays. */
export interface TextFieldProps extends Omit<FormFieldProps, 'children'> {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly onEdit?: (() => void) | undefined;
}

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
