import { translate } from '../../../shared/core/text/translate.ts';
import { useRetention, useUndelivered } from '../data/queries.ts';
import { isFailing } from '../mails/mail-words.ts';
import { Notice } from '../ui/notice.tsx';
import { formatCount } from '../../../shared/core/format-count.ts';

/** Warns that mails about inquiries do not reach the office. */
export function FailingNotice() {
  const mails = useUndelivered().data?.mails ?? [];
  const count = mails.filter((mail) => isFailing(mail) && mail.kind === 'office').length;
  if (count === 0) return null;
  return (
    <Notice tone="bad" role="status">
      <p>
        {count === 1
          ? translate('A mail about an inquiry could not be delivered.')
          : translate('%s mails about inquiries could not be delivered.', count)}{' '}
        <a href="#mails">{translate('See why')}</a>
      </p>
    </Notice>
  );
}

export function WaitingNotice() {
  const retention = useRetention().data;
  if (retention === undefined || retention.waiting === null) return null;
  const { waiting, leads } = retention;
  return (
    <Notice tone="bad" role="status">
      <p>
        {waiting === 'clock'
          ? translate('The server’s clock may be wrong: scheduled jobs are waiting for your decision.')
          : translate('%s expired leads are waiting for your decision.', formatCount(leads))}{' '}
        <a href="#retention">{translate('Decide')}</a>
      </p>
    </Notice>
  );
}
