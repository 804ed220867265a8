import type { ReactNode } from 'react';

/** The attributes that tie a control to its label and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly part: 'input';
}

export interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  readonly wide?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field of a form: label, control, error. Styles: `kit/form.css`. */
export function FormField({ id, label, wide, required, error, children }: FormFieldProps): ReactNode {
  return (
    <div className={wide ? 'sp-field sp-wide' : 'sp-field'}>
      <label htmlFor={id}>
        {label}
        {!required && <small> (optional)</small>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
        part: 'input',
      })}
      {error && (
        <p className="sp-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labeled line of text, uncontrolled so that text typed before hydration stays. */
interface TextFieldProps extends Omit<FormFieldProps, 'children'> {
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
