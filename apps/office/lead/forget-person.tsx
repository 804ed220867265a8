import { useOffice } from '../context/office-context.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Typed } from '../text/typed.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

/** Deletes all data of a person, after a summary. */
export function ForgetPerson({
  email,
  onForgotten,
}: {
  readonly email: string;
  readonly onForgotten: () => void;
}) {
  const { client, announce } = useOffice();

  function announceForgotten(): void {
    announce(translate('Everything stored about this person is deleted.'));
    onForgotten();
  }

  return (
    <ConfirmButton
      label={translate('Delete this person …')}
      title={translateWith('Delete everything about %s?', <Typed text={email} />)}
      confirm={translate('Delete permanently')}
      busy={translate('Deleting …')}
      call={() => client.forgetPerson(email)}
      onDone={announceForgotten}
    >
      <p>{translate('This permanently deletes:')}</p>
      <ul>
        <li>{translate('every inquiry, assessment and subscription under this address')}</li>
        <li>{translate('their history, with your notes')}</li>
        <li>{translate('their mails: those that are waiting, and copies of those that were sent')}</li>
      </ul>
      <p className="text-muted">{OFFICE_TEXTS.forgetKeeps}</p>
    </ConfirmButton>
  );
}
