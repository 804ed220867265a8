import { useRef, type SubmitEvent } from 'react';
import { EMAIL_MAX } from '../../../shared/core/leads/limits.ts';
import { useCall } from '../ui/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { CallNotice } from '../ui/notice.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** Mails a report to its planner, with a separate address. */
export function MailReport({ id, title }: { readonly id: string; readonly title: string }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, said, run } = useCall();

  async function send(submitted: SubmitEvent<HTMLFormElement>): Promise<void> {
    submitted.preventDefault();
    const email = new FormData(submitted.currentTarget).get('email');
    if (typeof email !== 'string') return;
    const to = email.trim();
    const sent = await run(
      () => client.mailReport(id, to),
      () => translate('It is on its way to %s.', visibleText(to)),
    );
    if (sent !== undefined) form.current?.reset();
  }

  return (
    <form
      ref={form}
      className="flex flex-wrap items-end gap-2 [&>.notice]:flex-[1_0_100%]"
      onSubmit={(submitted) => void send(submitted)}
    >
      <label className="field flex-[0_1_20rem]">
        <span>
          {translate('Send it to the planner')}
          <span className="visually-hidden"> {title}</span>
        </span>
        <input
          name="email"
          type="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="off"
          placeholder="planner@company.com"
        />
      </label>
      <button className="button" aria-disabled={isBusy}>
        {isBusy ? translate('Sending …') : translate('Send by mail')}
      </button>
      <CallNotice said={said} />
    </form>
  );
}
