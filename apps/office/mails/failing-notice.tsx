import type { Undelivered } from '../../../shared/clients/office/office-client.ts';
import { Notice } from '../ui/notice.tsx';
import { translate } from '../../../shared/ui/translate.ts';

/** Warns that mails about inquiries do not reach the office. */
export function FailingNotice({ failing }: { readonly failing: readonly Undelivered[] }) {
  const count = failing.filter(({ kind }) => kind === 'office').length;
  if (count === 0) return null;
  return (
    <Notice tone="bad" role="status">
      <p>
        {count === 1
          ? translate('A mail that tells you of an inquiry could not be delivered.')
          : translate('%s mails that tell you of inquiries could not be delivered.', count)}{' '}
        <a href="#mails">{translate('See why')}</a>
      </p>
    </Notice>
  );
}
