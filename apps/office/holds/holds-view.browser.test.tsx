import { expect, test } from 'vitest';
import type { Answer } from '../../../tests/setup/answer-fetch.ts';
import { openOffice } from '../../../tests/apps/render-office.tsx';

test('the calendar address is created, shown once, renewed and revoked', async () => {
  let since: string | null = null;
  let created = 0;
  const answers: Record<string, Answer> = {
    'GET /office/holds': () => Response.json({ since }),
    'POST /office/holds': () => {
      since = '2026-11-22T09:00:00Z';
      created += 1;
      return Response.json({ url: `https://speaker.example/holds?key=${String(created)}` });
    },
    'DELETE /office/holds': () => {
      since = null;
      return Response.json({ message: 'Gone.' });
    },
  };
  const { screen: first } = await openOffice(answers, '#holds');
  await first.getByRole('button', { name: 'Create the address' }).click();
  const field = first.getByLabelText('Calendar address', { exact: true });
  await expect.element(field).toHaveValue('https://speaker.example/holds?key=1');
  await first.getByRole('button', { name: 'Create a new address …' }).click();
  await first.getByRole('button', { name: 'Create a new one' }).click();
  await expect.element(field).toHaveValue('https://speaker.example/holds?key=2');
  await first.unmount();

  const { screen: second } = await openOffice(answers, '#holds');
  await second.getByRole('button', { name: 'Revoke the address …' }).click();
  await expect.element(second.getByLabelText('Calendar address')).not.toBeInTheDocument();
  await second.getByRole('button', { name: 'Revoke it' }).click();
  await expect.element(second.getByText('The address no longer works.')).toBeVisible();
  await expect.element(second.getByRole('button', { name: 'Create the address' })).toBeVisible();
});
