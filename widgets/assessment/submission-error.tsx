import type { ReactNode } from 'react';

export interface SubmissionErrorProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/**
 * 'Submission Error' with its reason and 'Try Again' (docs/product.md#sending), which moves the
 * focus to the button that sends the surrounding form.
 */
export function SubmissionError({ message, onDismiss }: SubmissionErrorProps): ReactNode {
  return (
    <div className="sp-failure" role="alert" part="error">
      <strong>Submission Error</strong>
      <p>{message}</p>
      <button
        className="sp-button sp-quiet"
        type="button"
        part="button"
        onClick={({ currentTarget }) => {
          currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
          onDismiss();
        }}
      >
        Try Again
      </button>
    </div>
  );
}
