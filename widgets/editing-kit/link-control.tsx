import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isLinkAddress, LINK_REFUSAL } from '../../shared/core/content/link-address.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface LinkControlProps {
  readonly id: string;
  readonly address: string;
  /** Receives each valid address, and '' for the built-in one. */
  readonly onInput: (address: string) => void;
}

/**
 * Reports an invalid address on leaving or Enter, because it may be incomplete while it is typed.
 * Needs a key by field: its state is the refused text.
 */
export function LinkControl({ id, address, onInput }: LinkControlProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  useLayoutEffect(() => {
    if (input.current) input.current.value = address;
  }, [address]);
  const isValid = (text: string): boolean => text === '' || isLinkAddress(text);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        spellCheck="false"
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isRefused}
        aria-describedby={`${id}-hint ${id}-problem`}
        onInput={(event) => {
          const typed = event.currentTarget.value.trim();
          if (!isValid(typed)) return;
          setRefused(false);
          onInput(typed);
        }}
        onBlur={(event) => setRefused(!isValid(event.currentTarget.value.trim()))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isValid(event.currentTarget.value.trim())) return;
          event.preventDefault();
          setRefused(true);
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {translate('https://…, mailto:…, tel:…, /page or #part')}
      </p>
      <p className="refusal" id={`${id}-problem`} role="alert">
        {isRefused && LINK_REFUSAL}
      </p>
    </>
  );
}
