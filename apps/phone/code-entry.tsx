import { useState, type ReactNode } from 'react';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { TextField } from '../../widgets/kit/form-field.tsx';
import { readForm } from '../../widgets/kit/form-submission.ts';
import { PHONE_TEXTS } from './phone-texts.ts';

interface PhoneFrameProps {
  readonly brand: string;
  readonly code?: string;
  readonly children: ReactNode;
}

export function PhoneFrame({ brand, code, children }: PhoneFrameProps) {
  return (
    <>
      <header className="phone-bar on-ink">
        <p>{brand}</p>
        <h1>
          {code === undefined ? (
            'Live room'
          ) : (
            <>
              Room <span className="phone-code">{code}</span>
            </>
          )}
        </h1>
      </header>
      {children}
    </>
  );
}

export function CodeEntry({ brand, typed }: { readonly brand: string; readonly typed: string }) {
  return (
    <PhoneFrame brand={brand}>
      <main className="phone-screen on-paper">
        <div className="sp phone-wrap">
          <h2 tabIndex={-1}>Which room are you in?</h2>
          <CodeForm wrong={typed === '' ? '' : PHONE_TEXTS.wrongCode} />
        </div>
      </main>
    </PhoneFrame>
  );
}

/** The field for a room's code, which opens the room's address. */
export function CodeForm({ wrong }: { readonly wrong: string }) {
  const [error, setError] = useState(wrong);
  return (
    <form
      className="phone-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = parseRoomCode(readForm(event.currentTarget, ['code']).code);
        if (code === undefined) setError(PHONE_TEXTS.wrongCode);
        else location.assign(`/l/${code}`);
      }}
    >
      <TextField
        id="phone-code"
        name="code"
        label="The code on the wall"
        autoComplete="off"
        required
        error={error}
      />
      <button className="sp-button phone-button" type="submit">
        Join the room
      </button>
    </form>
  );
}
