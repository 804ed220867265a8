import type { ReactNode } from 'react';

export interface PhoneFrameProps {
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
