import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeWantedDay } from '../../shared/core/leads/wanted-date.ts';
import { FormField } from '../kit/form-field.tsx';

/** The tentative date with its hold (docs/product.md#contact-page). `wanted` as in `2027-03-11`. */
export function DateField({
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
