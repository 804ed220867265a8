import { useRef, useState } from 'react';
import { MY_DATA_TEXTS } from './my-data-texts.ts';

export interface DeleteAllProps {
  readonly deleting: boolean;
  readonly failure: string;
  readonly onDelete: () => void;
}

/** Deletes everything after a confirmation, which takes the focus. */
export function DeleteAll({ deleting, failure, onDelete }: DeleteAllProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  if (!asking) {
    return (
      <button ref={opener} className="button button-quiet" type="button" onClick={() => setAsking(true)}>
        Delete all of it
      </button>
    );
  }
  return (
    <div
      className="grid w-full gap-4 border-t border-rule pt-6"
      role="group"
      aria-labelledby="delete-question"
    >
      <p id="delete-question" className="display display-l">
        Delete all of it for good?
      </p>
      <p>{MY_DATA_TEXTS.deletes}</p>
      <div className="button-row">
        <button
          ref={(button) => button?.focus()}
          className="button button-ink"
          type="button"
          aria-disabled={deleting}
          onClick={onDelete}
        >
          {deleting ? 'Deleting...' : 'Yes, delete all of it'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={deleting}
          onClick={() => {
            if (deleting) return;
            setAsking(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          Keep it
        </button>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
