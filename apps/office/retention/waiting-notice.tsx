import type { Retention } from '../../../shared/clients/office/office-client.ts';
import { Notice } from '../ui/notice.tsx';

export function WaitingNotice({ retention }: { readonly retention: Retention | undefined }) {
  if (retention === undefined || retention.waiting === null) return null;
  const { waiting, leads } = retention;
  return (
    <Notice tone="bad" role="status">
      <p>
        {waiting === 'clock'
          ? 'The server’s clock may be wrong: scheduled jobs wait for your decision.'
          : `${leads.toLocaleString('en-US')} expired leads wait for your decision.`}{' '}
        <a href="#retention">Decide</a>
      </p>
    </Notice>
  );
}
