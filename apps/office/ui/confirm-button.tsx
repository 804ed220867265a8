import { useId, useRef, type ReactNode } from 'react';
import type { OfficeAnswer } from '../../../shared/clients/office/office-call.ts';
import { useCall } from '../calls.ts';
import { CallNotice } from './page.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { translate } from '../../../shared/core/text/translate.ts';

/** A button for an irreversible action, with a dialog that states its effect. */
export function ConfirmButton<Value>({
  label,
  about,
  title,
  confirm,
  busy,
  cancel = translate('Keep'),
  call,
  onDone,
  children,
}: {
  readonly label: string;
  /** Completes the accessible name of the button. */
  readonly about?: string;
  readonly title: ReactNode;
  readonly confirm: string;
  readonly busy: string;
  readonly cancel?: string;
  readonly call: () => Promise<OfficeAnswer<Value>>;
  readonly onDone?: (value: Value) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isPending, error, reset, run } = useCall(call, (value) => {
    dialog.current?.close();
    onDone?.(value);
  });

  function requestConfirmation(): void {
    reset();
    dialog.current?.showModal();
  }

  return (
    <>
      <Button className="link text-danger" onClick={requestConfirmation}>
        {label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </Button>
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
        <CallNotice problem={error?.message} />
        <div className="actions">
          <Button className="button button-danger" aria-disabled={isPending} onClick={() => run()}>
            {isPending ? busy : confirm}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
        </div>
      </dialog>
    </>
  );
}
