import { type MouseEvent, type SubmitEvent, useRef, useState } from 'react';
import type { Delivery } from '../../shared/clients/delivery.ts';
import { type LeadKinds, submitLead } from '../../shared/outbox/submit-lead.ts';
import { createLeadSource, pageAddress } from './lead-source.ts';
import { readHoneypot } from './read-form.ts';

export interface Submission<Kind extends keyof LeadKinds> {
  readonly lead: LeadKinds[Kind]['body'];
  readonly target: LeadKinds[Kind]['target'];
  /** Our backend, which gets the lead's origin; undefined for a form service. */
  readonly backend: string | undefined;
  /** Sent once the lead is settled. */
  readonly subscription?: LeadKinds['newsletter'] | undefined;
  readonly settle: (delivery: Delivery) => void;
}

export interface LeadSubmission {
  readonly sending: boolean;
  readonly form: { 'aria-busy': boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  readonly button: { disabled: boolean; onClick: (event: MouseEvent<HTMLButtonElement>) => void };
}

/**
 * Sends a valid form's lead, one at a time. `prepare` returns the lead, or nothing while a field is
 * invalid. Handles the click as well as the submit event, which a frame sandboxed without
 * `allow-forms` never dispatches.
 */
export function useLeadSubmission<Kind extends keyof LeadKinds>(
  kind: Kind,
  prepare: (form: HTMLFormElement) => Submission<Kind> | undefined,
): LeadSubmission {
  const [sending, setSending] = useState(false);
  // A ref: several clicks between two renders see the same state.
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
    // A refused assessment stays in its form and is sent again with its box.
    const isSettled = delivery.outcome === 'accepted' || delivery.outcome === 'unreachable';
    if (subscription && (isSettled || kind === 'inquiry'))
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
