import type { FormEvent, MouseEvent } from 'react';

/**
 * What a form and its button are given so that `send` runs once the browser finds the form valid. The click counts, not only the submit
 * event: a frame that is sandboxed without `allow-forms` never gets one.
 */
export function submitHandlers(send: (form: HTMLFormElement) => void): {
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  button: { onClick: (event: MouseEvent<HTMLButtonElement>) => void };
} {
  return {
    form: {
      onSubmit(event) {
        event.preventDefault();
        send(event.currentTarget);
      },
    },
    button: {
      onClick(event) {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form && (form.noValidate || form.reportValidity())) send(form);
      },
    },
  };
}
