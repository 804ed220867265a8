import type { ReactNode } from 'react';
import type { Said } from '../calls/use-call.ts';
import { Notice } from './notice.tsx';

/** What came of a call; nothing before there was one. */
export function SaidNotice({ said }: { readonly said: Said | undefined }): ReactNode {
  if (said === undefined) return null;
  return (
    <Notice tone={said.tone}>
      <p>{said.sentence}</p>
    </Notice>
  );
}
