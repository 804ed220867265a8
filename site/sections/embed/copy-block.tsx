import { useState } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../../../shared/ui/copy-text.ts';

/** Code to take away, with a button that copies it. `label` names it for those who do not see it. */
export function CopyBlock({ label, code }: { readonly label: string; readonly code: string }): ReactNode {
  const [copied, setCopied] = useState<boolean>();
  const words = copied === undefined ? 'Copy' : copied ? 'Copied' : 'Select it and copy by hand';
  return (
    <div className="grid max-w-208 grid-cols-1 content-start justify-items-start gap-3">
      <pre
        className="m-0 w-full min-w-0 border-1 border-rule bg-surface-2 p-5 text-s leading-[1.6] whitespace-pre-wrap wrap-anywhere"
        role="group"
        aria-label={label}
      >
        <code>{code}</code>
      </pre>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          void copyText(code).then(setCopied);
        }}
      >
        {words}
        <span className="visually-hidden">: {label}</span>
      </button>
      <span className="visually-hidden" role="status">
        {copied ? `Copied: ${label}` : ''}
      </span>
    </div>
  );
}
