import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DateCheck } from './date-check.tsx';

test('a future day is announced, the form is valid and its button primary', async () => {
  const screen = await render(<DateCheck />);
  const hold = screen.getByRole('button', { name: 'Hold this date' });
  await expect.element(hold).toHaveClass('button-quiet');
  await screen.getByLabelText('Check a date').fill('2099-05-04');
  await expect.element(screen.getByRole('status')).toHaveTextContent('May 4, 2099');
  await expect.element(screen.getByLabelText('Check a date')).toBeValid();
  await expect.element(hold).toHaveClass('button-primary');
});

test('an empty form is not sent, and a past day is refused with a sentence', async () => {
  const screen = await render(<DateCheck />);
  const hold = screen.getByRole('button', { name: 'Hold this date' });
  await hold.click();
  await expect.element(screen.getByLabelText('Check a date')).toHaveFocus();
  await screen.getByLabelText('Check a date').fill('2020-05-04');
  await expect.element(screen.getByRole('status')).toHaveTextContent('has passed');
  await expect.element(screen.getByLabelText('Check a date')).toBeInvalid();
  await expect.element(hold).toHaveClass('button-quiet');
});
