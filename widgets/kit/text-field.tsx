import type { ReactNode } from 'react';

/** A labelled line of text. Uncontrolled: the form reads it on submit, so nothing typed before hydration is lost. */
export interface TextFieldProps {
  /** Unique in the page: ties label, input and error together. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Shown under the field, which is marked invalid. */
  readonly error?: string | undefined;
  readonly onEdit?: (() => void) | undefined;
}

/** A form's line: label, input, error. Styles: `kit/form.css`. */
export function TextField(props: TextFieldProps): ReactNode {
  const { id, name, label, type = 'text', autoComplete, maxLength, required, error, onEdit } = props;
  return (
    <div className="sp-field">
      <label htmlFor={id}>
        {label}
        {!required && <small> (optional)</small>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={onEdit}
        part="input"
      />
      {error && (
        <p className="sp-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
