import type { ReactNode } from 'react';

/** What a field's control is given: what ties it to its label and its error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly part: 'input';
}

export interface FormFieldProps {
  /** Unique in the page: ties label, control and error together. */
  readonly id: string;
  readonly label: string;
  /** As wide as the form. */
  readonly wide?: boolean;
  readonly required?: boolean;
  /** Shown under the control, which is marked invalid. */
  readonly error?: string | undefined;
  /** The control itself. */
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
