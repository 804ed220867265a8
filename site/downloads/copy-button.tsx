import { useEffect, useState } from 'react';
import { copyText } from '../../shared/ui/copy-text.ts';

const SHOWN_FOR_MS = 3000;
const STATES = { copied: 'Copied', refused: 'Select the text and copy it' } as const;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is copied, for screen readers, where the label does not name it. */
  readonly of?: string;
  readonly className?: string;
}

/** Confirms on the button and to screen readers. */
export function CopyButton({ text, label, of, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof STATES>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');

  return (
    <>
      <button
        type="button"
        data-replay
        className={`button button-quiet ${className ?? ''}`}
        onClick={() => void copy()}
      >
        {outcome ? STATES[outcome] : label}
        {of && <span className="visually-hidden">: {of}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {outcome ? STATES[outcome] : ''}
      </span>
    </>
  );
}
