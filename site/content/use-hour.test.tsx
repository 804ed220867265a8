import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR, HOUR_MINUTES } from '../../speaker/pages/hour.ts';
import { inSite } from '../../tests/site/in-site.tsx';
import { useHour, type Hour } from './use-hour.ts';

/** Returns the run of show for these saved texts. */
function read(content: Readonly<Record<string, string>>): Hour {
  let hour: Hour | undefined;
  const Reader = () => {
    hour = useHour();
    return null;
  };
  renderToString(inSite(<Reader />, content));
  if (!hour) throw new Error('nothing was rendered');
  return hour;
}

const startsOf = ({ steps }: Hour) => Object.fromEntries(steps.map(({ id, minute }) => [id, minute]));

it('returns the built-in steps when nothing is saved', () => {
  const hour = read({});
  expect(hour.steps.map(({ minute }) => minute)).toEqual(HOUR.map(({ minute }) => minute));
  expect(hour.minutes).toBe(HOUR_MINUTES);
});

it('starts each step at the end of the previous one, in any order', () => {
  const hour = read({
    keynotes_hour_list: '["3","1","0new"]',
    keynotes_hour_3_minutes: '12',
    keynotes_hour_1_minutes: '7',
    keynotes_hour_0new_title: 'Coffee',
  });
  expect(startsOf(hour)).toEqual({ 3: 0, 1: 12, '0new': 19 });
  expect(hour.steps.map(({ id }) => id)).toEqual(['3', '1', '0new']);
  expect(hour.minutes).toBe(24);
  expect(hour.steps[2]).toMatchObject({ channel: 3 });
});

it('gives a step without minutes no duration and ignores invalid numbers', () => {
  const [first, second, third] = HOUR;
  if (!first || !second || !third) throw new Error('an hour of fewer than three parts');
  const hour = read({
    keynotes_hour_list: '["0new","1","2"]',
    keynotes_hour_1_minutes: 'ten',
    keynotes_hour_1_channel: '9',
    keynotes_hour_2_minutes: '999',
    keynotes_hour_2_channel: ' 5 ',
  });
  expect(startsOf(hour)).toEqual({ '0new': 0, 1: 0, 2: second.minute });
  expect(hour.steps.map(({ channel }) => channel)).toEqual([3, first.channel, 5]);
  expect(hour.minutes).toBe(third.minute);
});
