import { useId, useState } from 'react';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import {
  describeWantedDay,
  FUTURE_DATE,
  hasPassed,
  isFutureDay,
} from '../../shared/core/leads/wanted-date.ts';

interface DateCheckProps {
  readonly className?: string;
  /** As a separate section, its label is the heading and its button is the main button. */
  readonly isSection?: boolean;
}

const HOLD = 'We hold it for you for ten days, at no charge.';

/** Leads to /contact with the day, also without a script. By default every day is open. */
export function DateCheck({ className, isSection = false }: DateCheckProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const label = <label htmlFor={id}>Check a date</label>;
  return (
    <form
      className={`grid justify-items-start gap-3 print:hidden ${className ?? ''}`}
      action={currentAddress('/contact')}
      method="get"
    >
      {isSection ? (
        <h2 className="display display-xl">{label}</h2>
      ) : (
        <span className="display display-l">{label}</span>
      )}
      <div className="button-row">
        <input
          id={id}
          className="min-h-13 max-w-full min-w-0 rounded-corner bg-transparent px-4 [border:1px_solid_currentcolor]"
          type="date"
          name="date"
          required
          onChange={({ target }) => {
            setDay(target.value);
            target.setCustomValidity(hasPassed(target.value) ? FUTURE_DATE : '');
          }}
        />
        {/* The main button as soon as there is a day to hold; until then it is another one. */}
        <button
          type="submit"
          className={`button button-${isSection || isFutureDay(day) ? 'primary' : 'quiet'}`}
        >
          Hold this date
        </button>
      </div>
      <p className="text-s text-muted" role="status">
        {describeWantedDay(day)} {HOLD}
      </p>
    </form>
  );
}
