import type { ReactNode } from 'react';

export interface PhoneFrameProps {
  readonly brand: string;
  /** The room's code, once there is one. */
  readonly code?: string;
  readonly children: ReactNode;
}

/** What stands around every screen of a phone: whose room it is, and which. */
export function PhoneFrame({ brand, code, children }: PhoneFrameProps): ReactNode {
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
