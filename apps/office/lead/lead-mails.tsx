import type { LeadMail } from '../../../shared/clients/office/office-client.ts';
import { isFailing, mailKindWords, mailStateWords } from '../mails/mail-words.ts';
import { SendAgain } from '../mails/send-again.tsx';
import { Moment } from '../text/moments.tsx';
import { Typed } from '../text/typed.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

export function LeadMails({ mails }: { readonly mails: readonly LeadMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>{translate('Mails')}</h3>
      <ul className="mails">
        {mails.map((mail) => (
          <li key={mail.id} className="row marks text-s">
            <span>{mailKindWords(mail.kind)}</span>
            <span className="text-muted">{translateWith('to %s', <Typed text={mail.to} />)}</span>
            <span className="chip" data-mail={mail.status}>
              {mailStateWords(mail.status)}
            </span>
            {mail.error !== undefined && <span className="text-danger">{visibleText(mail.error)}</span>}
            {mail.at !== undefined && (
              <span className="text-muted">
                <Moment at={mail.at} />
              </span>
            )}
            {isFailing({ state: mail.status, lastError: mail.error }) && (
              <SendAgain
                ids={[mail.id]}
                what={translate('to %1$s: %2$s', visibleText(mail.to), mailKindWords(mail.kind))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
