import type { ReactNode } from 'react';
import type { Said } from '../calls/use-call.ts';
import { Notice } from './notice.tsx';

export function SaidNotice({ said }: { readonly said: Said | undefined }): ReactNode {
  if (said === undefined) return null;
  return (
    <Notice tone={said.tone}>
      <p>{said.sentence}</p>
    </Notice>
  );
}
