import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EVENT_TYPES, type InquiryForm } from '../../shared/core/leads/inquiry-lead.ts';
import { COMPANY_MAX, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from '../../shared/core/leads/limits.ts';
import { FormField, TextField } from '../kit/form-field.tsx';
import type { FieldErrorsState } from '../kit/form-submission.ts';
import { describeWantedDay } from '../../shared/core/leads/wanted-date.ts';

export const INQUIRY_FIELDS = [
  'name',
  'email',
  'company',
  'phone',
  'eventType',
  'eventDate',
  'message',
] as const satisfies readonly (keyof InquiryForm)[];

const CONTACT_FIELDS = [
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: NAME_MAX, required: true },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: EMAIL_MAX,
    required: true,
  },
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: COMPANY_MAX },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX },
] as const;

export interface InquiryFieldsProps {
  readonly id: string;
  readonly errors: FieldErrorsState<keyof InquiryForm>;
  /** The wanted day (`2027-03-11`). */
  readonly date?: string | undefined;
}

export function InquiryFields({ id, errors, date }: InquiryFieldsProps): ReactNode {
  const message = errors.of('message');
  return (
    <>
      {CONTACT_FIELDS.map((field) => (
        <TextField key={field.name} {...field} {...errors.of(field.name)} id={`${id}-${field.name}`} />
      ))}
      <FormField id={`${id}-type`} label="Event type" error={errors.of('eventType').error}>
        {(control) => (
          <select {...control} name="eventType">
            <option value="">Choose one</option>
            {EVENT_TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <DateField key={date} {...errors.of('eventDate')} id={`${id}-date`} wanted={date} />
      <FormField id={`${id}-message`} label="Your request" wide required error={message.error}>
        {(control) => (
          <textarea {...control} name="message" rows={6} maxLength={MESSAGE_MAX} onInput={message.onEdit} />
        )}
      </FormField>
    </>
  );
}

/** The tentative date with its hold (docs/product.md#contact-page). `wanted` as in `2027-03-11`. */
function DateField({
  id,
  wanted = '',
  error,
  onEdit,
}: {
  readonly id: string;
  readonly wanted?: string | undefined;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}): ReactNode {
  const [day, setDay] = useState(wanted);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setDay('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <div className="sp-date">
      <FormField id={id} label="Tentative event date" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="eventDate"
            type="date"
            defaultValue={wanted}
            onInput={({ currentTarget }) => {
              setDay(currentTarget.value);
              onEdit();
            }}
          />
        )}
      </FormField>
      <label className="sp-box">
        <input type="checkbox" name="hold" defaultChecked={wanted !== ''} />
        <span>Hold this date for ten days, free</span>
      </label>
      <p role="status">{describeWantedDay(day)}</p>
    </div>
  );
}
