import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { speaker } from '../../speaker/speaker.config.ts';
import { answerFetch } from '../../tests/setup/answer-fetch.ts';
import { inSite } from '../../tests/site/in-site.tsx';
import { Footer } from './footer.tsx';

const openFooter = (content: Record<string, string>) => render(inSite(<Footer closing={false} />, content));

test('the links use the saved address and phone number', async () => {
  const saved = { contact_email: 'office@juno.example', contact_phone: '+1 (412) 555-0199' };
  const screen = await openFooter(saved);
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('office@juno.example')).toHaveAttribute('href', 'mailto:office@juno.example');
  await expect.element(link('+1 (412) 555-0199')).toHaveAttribute('href', 'tel:+14125550199');
});

test('a file that cannot be downloaded opens in a new tab, and the failure is logged', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { title, file } = speaker.kit.biography;
  answerFetch({ [`GET /kit/${file}`]: () => new Response(null, { status: 503 }) });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const screen = await openFooter({});
  await screen.getByRole('link', { name: `${title} PDF` }).click();
  await expect.poll(() => opened.mock.calls).toEqual([[`/kit/${file}`, '_blank', 'noopener']]);
  expect(logged).toHaveBeenCalledOnce();
});
