import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { HOUR } from '../../../speaker/pages/hour.ts';
import { inSite } from '../../../tests/site/in-site.tsx';
import { TheHour } from './the-hour.tsx';

const renderHour = () => render(inSite(<TheHour />));

test('the slider updates the dial, the announced time and the current step', async () => {
  const screen = await renderHour();
  const channel = () => screen.container.querySelector('.dial')?.getAttribute('data-channel');
  const [first, last] = [HOUR.at(0), HOUR.at(-1)];
  const part = HOUR.find((one) => one.channel !== first?.channel);
  if (!first || !part || !last) throw new Error('The hour has fewer than two parts.');
  const slider = screen.getByRole('slider', { name: 'Minute of the talk' });
  expect(channel()).toBe(String(first.channel));
  await slider.fill(String(part.minute));
  await expect.poll(channel).toBe(String(part.channel));
  const minute = String(part.minute).padStart(2, '0');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', `9:${minute} AM, ${part.title}, ${CHANNELS[part.channel].name}`);
  expect(screen.container.querySelector('[aria-current="step"]')?.textContent).toContain(part.title);
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(channel).toBe(String(last.channel));
});

test('the times of the list depend on the start of the session', async () => {
  const screen = await renderHour();
  await screen.getByLabelText('Session starts').fill('13:30');
  const items = screen.getByRole('listitem');
  await expect.element(items.first()).toHaveTextContent('1:30 PM');
  await expect.element(items.last()).toHaveTextContent('2:30 PM');
});
