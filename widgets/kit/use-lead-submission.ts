import { useRef, useState } from 'react';
import type { MouseEvent, SubmitEvent } from 'react';
import type { Delivery } from '../../shared/clients/delivery.ts';
import { submitLead } from '../../shared/outbox/submit-lead.ts';
import type { LeadKinds } from '../../shared/outbox/submit-lead.ts';
import { createLeadSource, pageAddress } from './lead-source.ts';
import { readHoneypot } from './read-form.ts';

/** A filled-in form as a lead on its way. */
export interface Submission<Kind extends keyof LeadKinds> {
  readonly lead: LeadKinds[Kind]['body'];
  readonly target: LeadKinds[Kind]['target'];
  /** The address of our own backend, which is told where the lead came from; nothing where a form service takes it (docs/interfaces.md#elements). */
  readonly backend: string | undefined;
  /** A subscription that the person has ticked beside it: goes out once this lead is taken or waits, and its own way from there. */
  readonly subscription?: LeadKinds['newsletter'] | undefined;
  /** What is shown and told once it is known what became of the lead. */
  readonly settle: (delivery: Delivery) => void;
}

/** Whether the lead is under way, and what its form and the button that sends it are given. */
export interface LeadSubmission {
  readonly sending: boolean;
  readonly form: { 'aria-busy': boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  readonly button: { disabled: boolean; onClick: (event: MouseEvent<HTMLButtonElement>) => void };
}

/**
 * Sends a form's lead once the browser finds the form valid, one at a time. `prepare` makes the lead of what was typed, or returns
 * nothing while something has to be put right. The click counts, not only the submit event: a frame that is sandboxed without
 * `allow-forms` never gets one.
 */
export function useLeadSubmission<Kind extends keyof LeadKinds>(
  kind: Kind,
  prepare: (form: HTMLFormElement) => Submission<Kind> | undefined,
): LeadSubmission {
  const [sending, setSending] = useState(false);
  // State is as old as the last painting: several clicks between two of them find it unchanged.
  const busy = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const submission = busy.current ? undefined : prepare(form);
    if (!submission) return;
    const { lead, target, backend, subscription, settle } = submission;
    busy.current = true;
    setSending(true);
    const source = backend !== undefined && createLeadSource(pageAddress(), backend);
    const honeypot = readHoneypot(form);
    const delivery = await submitLead(kind, { ...lead, ...source, ...honeypot }, target);
    // What was refused stays in the form, and is sent again with its box.
    if (subscription && (delivery.outcome === 'accepted' || delivery.outcome === 'unreachable'))
      void submitLead('newsletter', { ...subscription.body, ...source, ...honeypot }, subscription.target);
    busy.current = false;
    setSending(false);
    settle(delivery);
  }

  return {
    sending,
    form: {
      'aria-busy': sending,
      onSubmit(event) {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
    button: {
      disabled: sending,
      onClick(event) {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form && (form.noValidate || form.reportValidity())) void send(form);
      },
    },
  };
}
