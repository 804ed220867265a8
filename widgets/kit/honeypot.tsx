import type { ReactNode } from 'react';

/** Invisible, for robots (docs/product.md#suspicion). `readForm` omits it while it is empty. */
export function Honeypot(): ReactNode {
  return (
    <div className="sp-honeypot" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
