import { useState } from 'react';
import type { ReactNode } from 'react';
import { longDate } from '../../shared/core/long-date.ts';
import { BRAND } from '../../shared/speaker.config.ts';

/** Who says so, when, and where there is more: at the end of the printed page, and nowhere else. */
export function ResultSignature({ url }: { readonly url: string }): ReactNode {
  const [day] = useState(() => longDate(new Date()));
  return (
    <footer className="sp-signature">
      <p>
        <strong>{BRAND}</strong>
        <br />
        {url}
      </p>
      <p>{day}</p>
    </footer>
  );
}
