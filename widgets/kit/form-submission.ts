import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Delivery } from '../../shared/clients/delivery.ts';
import { type LeadKinds, submitLead } from '../../shared/outbox/submit-lead.ts';
import type { LeadSource } from '../../shared/core/leads/lead-source.ts';
import { PAGE_MAX, UTM_MAX } from '../../shared/core/leads/limits.ts';
import { toSourcePage, UTM_KEYS } from '../../shared/core/leads/lead-terms.ts';
import { cutText } from '../../shared/core/text/cut-text.ts';

export interface Submission<Kind extends keyof LeadKinds> {
  readonly lead: LeadKinds[Kind]['body'];
  readonly target: LeadKinds[Kind]['target'];
  /** Our backend, which gets the lead's origin; undefined for a form service. */
  readonly backend: string | undefined;
  /** Sent once the lead is settled. */
  readonly subscription?: LeadKinds['newsletter'] | undefined;
  readonly settle: (delivery: Delivery) => void;
}

/**
 * Sends a valid form's lead, one at a time. `prepare` returns the lead, or nothing while a field is
 * invalid. Handles the click as well as the submit event, which a frame sandboxed without
 * `allow-forms` never dispatches.
 */
export function useLeadSubmission<Kind extends keyof LeadKinds>(
  kind: Kind,
  prepare: (form: HTMLFormElement) => Submission<Kind> | undefined,
) {
  const [sending, setSending] = useState(false);
  // A ref: several clicks between two renders see the same state.
  const busy = useRef(false);
  const focused = useRef<HTMLElement>(null);
  // A button loses the focus when it is disabled.
  useEffect(() => {
    if (!sending && document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [sending]);

  async function send(form: HTMLFormElement): Promise<void> {
    const submission = busy.current ? undefined : prepare(form);
    if (!submission) return;
    const { lead, target, backend, subscription, settle } = submission;
    busy.current = true;
    focused.current = form.querySelector<HTMLElement>(':focus');
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
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
    button: {
      disabled: sending,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form && (form.noValidate || form.reportValidity())) void send(form);
      },
    },
  };
}

/** The lead's origin for its body. Absent for leads from the site itself without a campaign. */
export function createLeadSource(pageUrl: string, apiUrl: string): { source?: LeadSource } {
  const page = new URL(pageUrl);
  const utm = Object.fromEntries(
    UTM_KEYS.flatMap((key) => {
      const value = page.searchParams.get(`utm_${key}`);
      return value ? [[key, cutText(value, UTM_MAX)]] : [];
    }),
  );
  const tagged = Object.keys(utm).length > 0;
  if (!tagged && new URL(apiUrl || '/', pageUrl).origin === page.origin) return {};
  const sourcePage = toSourcePage(pageUrl)?.slice(0, PAGE_MAX);
  return sourcePage === undefined ? {} : { source: { page: sourcePage, ...(tagged && { utm }) } };
}

/** The page's address; for a frame without one (`srcdoc`, as page builders use) its parent's. */
function pageAddress(): string {
  return location.protocol === 'about:' ? document.baseURI : location.href;
}

type FormTexts<Name extends string> = Readonly<Record<Name, string>>;

/** The named texts of a form, as typed. */
export function readForm<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): FormTexts<Name> {
  const data = new FormData(form);
  const textOf = (name: Name): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as FormTexts<Name>;
}

/** The honeypot for the body; absent while it is empty (docs/interfaces.md#calls). */
function readHoneypot(form: HTMLFormElement): { website?: string } {
  const { website } = readForm(form, ['website']);
  return website ? { website } : {};
}

type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

export type FieldErrorsState<Name extends string> = ReturnType<typeof useFieldErrors<Name>>;

/** `names` in the form's order. Editing a field clears its error (docs/product.md#validation). */
export function useFieldErrors<Name extends string>(names: readonly Name[]) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  return {
    /** Shows errors and focuses the first invalid field. Returns whether there are any. */
    show(form: HTMLFormElement, wrong: FieldErrors<Name>): boolean {
      setErrors(wrong);
      const first = names.find((name) => wrong[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return first !== undefined;
    },
    of: (name: Name) => ({
      error: errors[name],
      onEdit(): void {
        if (errors[name]) setErrors({ ...errors, [name]: undefined });
      },
    }),
  };
}
