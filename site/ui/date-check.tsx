import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay, hasPassed } from './wanted-date.ts';

export interface DateCheckProps {
  readonly className?: string;
  /** It is a section of its own: its label is the section's heading, and its button the one that matters in it. */
  readonly isSection?: boolean;
  /** What there is to know of this place, behind what holding means. */
  readonly note?: string;
}

const TO_COME = 'Please choose a future date.';
const HOLD = 'Our first answer says whether the date is free. We hold it for you for ten days, at no charge.';

/**
 * 'Check a date': a day is picked, its state is said, and the free hold of ten days is an inquiry with that day. A plain form that leads to
 * /contact, so that it works before and without any script. Until the office publishes its calendar, every day is one to ask for.
 */
export function DateCheck({ className, isSection = false, note }: DateCheckProps): ReactNode {
  const id = useId();
  const [day, setDay] = useState('');
  const label = <label htmlFor={id}>Check a date</label>;
  return (
    <form
      className={`grid justify-items-start gap-3 print:hidden ${className ?? ''}`}
      action="/contact"
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
          className="date-field"
          type="date"
          name="date"
          required
          onChange={({ target }) => {
            setDay(target.value);
            target.setCustomValidity(hasPassed(target.value) ? TO_COME : '');
          }}
        />
        {/* The next step as soon as there is a day to hold; until then another button of the page is. */}
        <button type="submit" className={`button button-${isSection || isToCome(day) ? 'primary' : 'quiet'}`}>
          Hold this date
        </button>
      </div>
      <p className="text-s text-muted" role="status">
        {describeDay(day)}
      </p>
      {note !== undefined && <p className="text-s text-muted">{note}</p>}
    </form>
  );
}

/** A whole day that can be held: not an empty field, nor one whose year is being typed (`0202`). */
function isToCome(day: string): boolean {
  return isWhole(day) && !hasPassed(day);
}

function isWhole(day: string): boolean {
  return day !== '' && !day.startsWith('0');
}

/** What is said below the field, of the day that stands in it; of none while there is none. */
function describeDay(day: string): string {
  if (!isWhole(day)) return HOLD;
  return isToCome(day) ? `${formatDay(day)}: ask. ${HOLD}` : `${formatDay(day)} has passed. ${TO_COME}`;
}
