import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from './wanted-date.ts';

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
          onChange={(event) => setDay(event.target.value)}
        />
        <button type="submit" className="button button-quiet">
          Hold this date
        </button>
      </div>
      <p className="text-s text-muted" role="status">
        {`${day ? `${formatDay(day)}: ask. ` : ''}Our first answer says whether the date is free. We hold it for you for ten days, at no charge.`}
      </p>
    </form>
  );
}
