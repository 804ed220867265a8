import type { CallMessage } from '../calls/use-call.ts';
import { Notice } from './notice.tsx';

export function CallNotice({ said }: { readonly said: CallMessage | undefined }) {
  if (said === undefined) return null;
  return (
    <Notice tone={said.tone}>
      <p>{said.sentence}</p>
    </Notice>
  );
}
