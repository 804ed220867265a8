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
    announce(translate('Everything that was kept of this person is deleted.'));
    onForgotten();
  }

  return (
    <ConfirmButton
      label={translate('Delete this person …')}
      title={translateWith('Delete everything of %s?', <Typed text={email} />)}
      confirm={translate('Delete for good')}
      busy={translate('Deleting …')}
      call={() => client.forgetPerson(email)}
      onDone={announceForgotten}
    >
      <p>{translate('This goes, for good:')}</p>
      <ul>
        <li>{translate('every inquiry, assessment and subscription under this address')}</li>
        <li>{translate('their history, with your notes')}</li>
        <li>{translate('their mails: those that wait, and the copies of those that were sent')}</li>
      </ul>
      <p className="text-muted">{OFFICE_TEXTS.forgetKeeps}</p>
    </ConfirmButton>
  );
}
