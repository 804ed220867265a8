import { useRef, type SubmitEvent } from 'react';
import { EMAIL_MAX } from '../../../shared/core/leads/limits.ts';
import { useCall } from '../data/use-call.ts';
import { useOffice } from '../context/office-context.tsx';
import { CallNotice } from '../ui/notice.tsx';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { translate } from '../../../shared/core/text/translate.ts';

/** Mails a report to its planner, with an address of its own. */
export function MailReport({ id, title }: { readonly id: string; readonly title: string }) {
  const { client } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, isSuccess, variables, error, run } = useCall(
    (to: string) => client.mailReport(id, to),
    () => form.current?.reset(),
  );

  function send(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const email = new FormData(submitted.currentTarget).get('email');
    if (typeof email === 'string') run(email.trim());
  }

  return (
    <form ref={form} className="flex flex-wrap items-end gap-2 [&>.notice]:flex-[1_0_100%]" onSubmit={send}>
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
      <button className="button" aria-disabled={isPending}>
        {isPending ? translate('Sending …') : translate('Send by mail')}
      </button>
      <CallNotice
        problem={error?.message}
        done={isSuccess ? translate('It is on its way to %s.', visibleText(variables)) : undefined}
      />
    </form>
  );
}
