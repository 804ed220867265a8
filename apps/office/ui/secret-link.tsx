import { useId, useRef, useState } from 'react';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

interface SecretLinkProps {
  readonly label: string;
  readonly hint: string;
  readonly address: string;
  readonly opens?: boolean;
}

/** Shown only once: to copy, and with `opens` also to open here or by a QR code. */
export function SecretLink({ label, hint, address, opens = false }: SecretLinkProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  async function copy(): Promise<void> {
    field.current?.select();
    setMessage(
      (await copyText(address))
        ? translate('Copied.')
        : translate('This browser does not allow copying by script: the address is selected, copy it now.'),
    );
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="field" htmlFor={id}>
        {label}
      </label>
      <p className="text-muted" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          className="secret-link flex-[1_1_16rem] text-s text-ellipsis"
          value={address}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {translate('Copy')}
          <span className="visually-hidden"> {label}</span>
        </button>
        {opens && (
          <a className="button" href={address} target="_blank" rel="noreferrer">
            {translate('Open')}
            <span className="visually-hidden"> {label}</span>
          </a>
        )}
      </div>
      {opens && (
        <details>
          <summary>
            {translate('Show it as a QR code')}
            <span className="visually-hidden">: {label}</span>
          </summary>
          <QrCode text={address} className="h-auto w-[min(16rem,100%)] [forced-color-adjust:none]" />
        </details>
      )}
      <p role="status" className="text-muted">
        {message}
      </p>
    </div>
  );
}
