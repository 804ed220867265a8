import type { ReactNode } from 'react';

export interface PhoneFrameProps {
  readonly brand: string;
  readonly code?: string;
  readonly children: ReactNode;
}

export function PhoneFrame({ brand, code, children }: PhoneFrameProps) {
  return (
    <>
      <header className="on-ink flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule px-gutter py-3.5 text-s">
        <p>{brand}</p>
        <h1 className="[font-size:inherit] font-semibold">
          {code === undefined ? (
            'Live room'
          ) : (
            <>
              Room <span className="tracking-[0.08em]">{code}</span>
            </>
          )}
        </h1>
      </header>
      {children}
    </>
  );
}
