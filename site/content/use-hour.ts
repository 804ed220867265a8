import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { HOUR, HOUR_MINUTES } from '../../speaker/pages/hour.ts';
import { useContent } from './field.tsx';
import { useList, type ListItem } from './use-list.ts';

interface StepParts {
  readonly title: string;
  readonly text: string;
  readonly minutes: string;
  readonly channel: string;
}

export interface HourStep extends ListItem<StepParts> {
  readonly minute: number;
  readonly channel: ChannelNumber;
}

/** The run of show, as saved. */
export interface Hour {
  readonly steps: readonly HourStep[];
  readonly minutes: number;
}

/** The list's field. */
export const HOUR_LIST = 'keynotes_hour_list';

const MINUTES_MAX = 240;
const NEW_STEP = { minutes: 5, channel: 3 } as const;
const BLANK: StepParts = { title: '', text: '', minutes: '', channel: '' };
const BUILT_IN = HOUR.map(({ title, text, minute, channel }, i): StepParts => ({
  title,
  text,
  minutes: String((HOUR[i + 1]?.minute ?? HOUR_MINUTES) - minute),
  channel: String(channel),
}));

/** The saved run of show: each step begins where the previous one ends. */
export function useHour(): Hour {
  const { content } = useContent();
  const items = useList({ name: HOUR_LIST, prefix: 'keynotes_hour_', builtIn: BUILT_IN, blank: BLANK });
  let minute = 0;
  const steps = items.map((step): HourStep => {
    const { field, item, mark } = step;
    const begins = minute;
    const isShown = mark['data-empty'] === undefined;
    if (isShown)
      minute += readMinutes(content[`${field}_minutes`]) ?? readMinutes(item.minutes) ?? NEW_STEP.minutes;
    const channel = readChannel(content[`${field}_channel`]) ?? readChannel(item.channel) ?? NEW_STEP.channel;
    return { ...step, minute: begins, channel };
  });
  return { steps, minutes: minute };
}

function readMinutes(text = ''): number | undefined {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX ? minutes : undefined;
}

function readChannel(text = ''): ChannelNumber | undefined {
  return /^\s*[1-5]\s*$/.test(text) ? (Number(text) as ChannelNumber) : undefined;
}
