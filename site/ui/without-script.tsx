import type { ReactNode } from 'react';
import { speaker } from '../../shared/speaker.config.ts';

/** Below a form, for those whose browser cannot send it: whom to write to instead. */
export function WithoutScript(): ReactNode {
  return (
    <noscript>
      <p className="without-script">
        This form needs JavaScript. Write to <a href={`mailto:${speaker.email}`}>{speaker.email}</a> instead.
      </p>
    </noscript>
  );
}
