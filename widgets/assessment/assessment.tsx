import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { closeAfterPaint } from '../../shared/ui/close-after-paint.ts';
import { AssessmentSteps, type AssessmentStepsProps } from './assessment-steps.tsx';
import { deleteInterrupted, SHARED_PREFIX } from './history.ts';

export interface AssessmentProps extends Omit<AssessmentStepsProps, 'titleId'> {
  readonly mode?: 'inline' | 'modal' | undefined;
  readonly label?: string | undefined;
  /** For a modal that a button of the page opens. */
  readonly open?: boolean | undefined;
}

const LABEL = 'Take the Assessment';

/**
 * The team assessment (docs/product.md#assessment). Closing the modal resets everything. Styles:
 * `kit/widget.css`, `assessment.css`; of the later steps `kit/form.css`, `later-steps.css`.
 */
export function Assessment({ mode, label, open: opened = false, ...steps }: AssessmentProps): ReactNode {
  const [open, setOpen] = useState(opened);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const modal = mode === 'modal';

  useEffect(() => {
    if (modal && location.hash.startsWith(SHARED_PREFIX)) setOpen(true);
  }, [modal]);
  useEffect(() => {
    if (!modal || !open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  }, [modal, open]);

  if (!modal) {
    return (
      <section className="sp sp-panel" part="root" aria-labelledby={titleId}>
        <AssessmentSteps {...steps} titleId={titleId} onClose={undefined} />
      </section>
    );
  }
  return (
    <div className="sp" part="root">
      {!opened && (
        <button
          className="sp-button"
          type="button"
          part="trigger"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {label || LABEL}
        </button>
      )}
      {open && (
        <dialog
          ref={dialog}
          className="sp-panel"
          part="dialog"
          aria-labelledby={titleId}
          onClose={() => {
            deleteInterrupted(steps.event);
            setOpen(false);
            steps.onClose?.();
          }}
        >
          <AssessmentSteps {...steps} titleId={titleId} onClose={() => closeAfterPaint(dialog.current)} />
        </dialog>
      )}
    </div>
  );
}
