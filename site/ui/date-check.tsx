import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay, hasPassed } from './wanted-date.ts';

const TO_COME = 'Please choose a day to come.';
const HOLD = 'Our first answer says whether the date is free. We hold it for you for ten days, at no charge.';

/**
 * 'Check a date': a day is picked, its state is said, and the free hold of ten days is an inquiry with that day. A plain form that leads to
 * /contact, so that it works before and without any script. Until the office publishes its calendar, every day is one to ask for.
 */
export function DateCheck({ className }: { readonly className?: string }): ReactNode {
  const id = useId();
  const [day, setDay] = useState('');
  return (
    <form
      className={`grid justify-items-start gap-3 print:hidden ${className ?? ''}`}
      action="/contact"
      method="get"
    >
      <label htmlFor={id} className="display display-l">
        Check a date
      </label>
      <div className="button-row">
        <input
          id={id}
          className="date-field"
          type="date"
          name="date"
          required
          onChange={({ target }) => {
            setDay(target.value);
            target.setCustomValidity(hasPassed(target.value) ? TO_COME : '');
          }}
        />
        <button type="submit" className="button button-quiet">
          Hold this date
        </button>
      </div>
      <p className="text-s text-muted" role="status">
        {describeDay(day)}
      </p>
    </form>
  );
}

/** What is said below the field, of the day that stands in it; of none while it is empty, or its year is being typed (`0202`). */
function describeDay(day: string): string {
  if (!day || day.startsWith('0')) return HOLD;
  return hasPassed(day) ? `${formatDay(day)} has passed. ${TO_COME}` : `${formatDay(day)}: ask. ${HOLD}`;
}
