import type { ReactNode } from 'react';

/** A field that people never see and robots fill in (docs/product.md#suspicion). `readForm` leaves it out while it is empty. */
export function Honeypot(): ReactNode {
  return (
    <div className="sp-honeypot" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
