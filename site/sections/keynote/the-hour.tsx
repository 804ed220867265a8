import { useEffect, useRef, useState } from 'react';
import { HOUR_HEAD } from '../../../speaker/pages/hour.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { Dial } from '../../../shared/ui/dial.tsx';
import { Field, useFieldText } from '../../content/field.tsx';
import { HOUR_LIST, useHour, type Hour, type HourStep } from '../../content/use-hour.ts';
import { Heading } from '../../ui/section.tsx';
import { IS_AMERICAN } from '../../../shared/core/dates.ts';
import { REGION } from '../../../speaker/speaker.config.ts';

/**
 * The talk minute by minute: a slider moves the dial through it (docs/product.md#the-hour). With
 * the session's start time the list shows clock times; it prints on a page of its own. Without a
 * script the whole list shows.
 */
export function TheHour() {
  const [minute, setMinute] = useState(0);
  const [start, setStart] = useState('09:00');
  const hour = useHour();
  const now = stepAt(hour, minute);
  const time = clockTime(start, minute);
  const title = useFieldText(`${now.field}_title`, now.item.title);
  return (
    <section id="hour" className="the-hour on-ink py-section print:py-0" aria-labelledby="hour-title">
      <div className="wrap grid gap-10 print:block lg:grid-cols-[5fr_7fr] lg:gap-x-stack">
        <div>
          <Heading level={2} field="keynotes_hour_title" id="hour-title">
            {HOUR_HEAD.title}
          </Heading>
          <Field name="keynotes_hour_text" as="p" className="lede mt-4 mb-10 print:mb-0">
            {HOUR_HEAD.lead}
          </Field>
          <div
            className="grid lg:sticky lg:top-[calc(var(--spacing-nav)+2rem)] lg:self-start content-start gap-4 print:hidden"
            data-replay
          >
            <Dial channel={now.channel} className="mx-auto max-lg:max-w-48 max-lg:[--numeral:15px]" />
            <p className="display display-l max-w-none text-center">
              {time}{' '}
              <span className="text-(color:--tone)" data-channel={now.channel}>
                {CHANNELS[now.channel].name}
              </span>
            </p>
            <label htmlFor="hour-minute" className="visually-hidden">
              Minute of the talk
            </label>
            <input
              id="hour-minute"
              className="h-target w-full cursor-pointer accent-marigold"
              type="range"
              min={0}
              max={Math.max(0, hour.minutes - 1)}
              value={minute}
              aria-valuetext={`${time}, ${title}, ${CHANNELS[now.channel].name}`}
              onChange={(event) => setMinute(Number(event.target.value))}
            />
            <div className="button-row justify-between">
              <label className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-s">
                Session starts
                <input
                  className="min-h-target rounded-corner bg-transparent px-3 [border:1px_solid_currentcolor] [color-scheme:dark]"
                  type="time"
                  value={start}
                  onChange={(event) => setStart(event.target.value)}
                />
              </label>
              <button type="button" className="button button-quiet" onClick={() => printHour()}>
                Print the run of show
              </button>
            </div>
          </div>
        </div>
        <HourParts hour={hour} now={now} start={start} />
      </div>
    </section>
  );
}

interface HourPartsProps {
  readonly hour: Hour;
  readonly now: HourStep;
  readonly start: string;
}

function HourParts({ hour: { steps, minutes }, now, start }: HourPartsProps) {
  const list = useRef<HTMLOListElement>(null);
  // On a phone, which swipes the list, the current step scrolls into view.
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>('[aria-current]');
    list.current?.scrollTo({ left: step?.offsetLeft ?? 0 });
  }, [now]);
  return (
    <ol ref={list} className="hour-parts swipe grid print:block" data-field={HOUR_LIST}>
      {steps.map((step) => (
        <Step key={step.id} step={step} isNow={step === now} start={start} />
      ))}
      <li className="flex gap-x-4 pt-4 text-muted">
        <p className="w-24 tabular-nums">{clockTime(start, minutes)}</p>
        <p>End</p>
      </li>
    </ol>
  );
}

interface StepProps {
  readonly step: HourStep;
  readonly isNow: boolean;
  readonly start: string;
}

function Step({ step: { field, item, mark, minute, channel }, isNow, start }: StepProps) {
  return (
    <li
      {...mark}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-4 last:border-b lg:py-3 print:py-1"
      aria-current={isNow ? 'step' : undefined}
      data-channel={channel}
    >
      <div>
        <p className="font-semibold tabular-nums">{clockTime(start, minute)}</p>
        <p className="text-s text-muted">
          <Field name={`${field}_minutes`}>{item.minutes}</Field> min
        </p>
      </div>
      <div className="max-w-measure">
        <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-4">
          <Field name={`${field}_title`} as="h3" className="display display-l my-1">
            {item.title}
          </Field>
          <p className="text-(color:--tone) text-s font-semibold" data-channel={channel}>
            Channel <Field name={`${field}_channel`}>{item.channel}</Field>
            {`: ${CHANNELS[channel].name}`}
          </p>
        </div>
        <Field name={`${field}_text`} as="p">
          {item.text}
        </Field>
      </div>
    </li>
  );
}

/** A list has at least one step. */
function stepAt({ steps }: Hour, minute: number): HourStep {
  const shown = steps.filter(({ mark }) => mark['data-empty'] === undefined);
  const step = shown.findLast((one) => one.minute <= minute) ?? steps[0];
  if (!step) throw new Error('speaker/pages/hour.ts names no part of the talk');
  return step;
}

function printHour(): void {
  const root = document.documentElement;
  root.dataset.printOnly = 'the-hour';
  window.addEventListener('afterprint', () => delete root.dataset.printOnly, { once: true });
  window.print();
}

/** `09:00` and minute 75 are '10:15 AM'. An invalid start counts as nine. */
export function clockTime(start: string, minute: number): string {
  const [, hours = '9', minutes = '0'] = /^(\d{1,2}):(\d{2})/.exec(start) ?? [];
  const total = (Number(hours) * 60 + Number(minutes) + minute) % (24 * 60);
  if (!IS_AMERICAN) return formatClock(total);
  const hour = Math.floor(total / 60);
  return `${String(hour % 12 || 12)}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function formatClock(minutes: number): string {
  const time = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return time.toLocaleTimeString(REGION.locale, { timeStyle: 'short', timeZone: 'UTC' });
}
