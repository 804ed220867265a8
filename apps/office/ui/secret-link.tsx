import { useId, useRef, useState } from 'react';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';

/** An address that is shown only once: to copy, and for a page to open here or by a QR code. */
export function SecretLink({
  label,
  hint,
  address,
  opens = false,
}: {
  readonly label: string;
  readonly hint: string;
  readonly address: string;
  readonly opens?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    field.current?.select();
    setSaid(
      (await copyText(address))
        ? 'Copied.'
        : 'This browser does not copy by itself: the address is marked, copy it now.',
    );
  }

  return (
    <div className="secret-link">
      <label className="field" htmlFor={id}>
        {label}
      </label>
      <p className="faint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="secret-link-row">
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          Copy<span className="visually-hidden"> {label}</span>
        </button>
        {opens && (
          <a className="button" href={address} target="_blank" rel="noreferrer">
            Open<span className="visually-hidden"> {label}</span>
          </a>
        )}
      </div>
      {opens && (
        <details>
          <summary>
            Show it as a code to scan<span className="visually-hidden">: {label}</span>
          </summary>
          <QrCode text={address} />
        </details>
      )}
      <p role="status" className="faint">
        {said}
      </p>
    </div>
  );
}
