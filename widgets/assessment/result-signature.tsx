import { type ReactNode, useState } from 'react';
import { longDate } from '../../shared/core/dates.ts';
import { BRAND } from '../../speaker/speaker.config.ts';

/** Author, date and address at the end of the printed result. */
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
