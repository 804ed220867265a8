import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Answer, answerFetch } from '../../tests/setup/answer-fetch.ts';
import { Inquiry } from './inquiry.tsx';

const RECEIVED = 'We will be in touch soon. Your inquiry has been received.';
const SENT = 'We will be in touch soon. Your inquiry has been sent successfully.';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Renders the form with a server that answers `answer`; records its messages. */
async function open(answer: Answer) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = answerFetch({
    'POST /forms/inquiry': answer,
    'POST /functions/v1/newsletter-subscriptions': () => Response.json({ message: 'Welcome' }),
  });
  const messages: string[] = [];
  const screen = await render(
    <Inquiry
      endpoint="/forms/inquiry"
      email="office@juno.example"
      onSettled={({ description }) => messages.push(description)}
      arrival={(inquiry, onAnother) => (
        <div>
          <h2>Your inquiry is with us</h2>
          <p>{inquiry.message}</p>
          <button onClick={onAnother}>Send another</button>
        </div>
      )}
    />,
  );
  return { screen, messages, logged, requests };
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function send(screen: Screen, message = 'Would you speak at our expo?'): Promise<void> {
  await screen.getByLabelText('Full name').fill('Ada Byron');
  await screen.getByLabelText('Email', { exact: true }).fill('ada@expo.example');
  await screen.getByLabelText('Company').fill('Analytical Engines');
  await screen.getByLabelText('Your request').fill(message);
  await screen.getByRole('button', { name: 'Send Inquiry' }).click();
}

const panel = (screen: Screen) => screen.getByRole('region', { name: 'Your inquiry could not be delivered' });

test.each([400, 403, 404, 405, 413, 422])(
  'keeps the text of an inquiry answered with %i in a panel, logs one error, and does not confirm it',
  async (status) => {
    const { screen, messages, logged } = await open(() => Response.json({ error: 'No.' }, { status }));
    await send(screen);
    await expect.element(panel(screen)).toBeVisible();
    await expect.element(panel(screen).getByRole('heading')).toHaveFocus();
    await expect.element(panel(screen)).toHaveTextContent('Would you speak at our expo?');
    await expect.element(panel(screen)).toHaveTextContent('Analytical Engines');
    expect(messages).toEqual([RECEIVED]);
    await expect.element(screen.getByLabelText('Your request')).toHaveValue('');
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[0])).toContain(String(status));
    expect(document.body.textContent).not.toContain('Your inquiry is with us');
  },
);

test('offers the text of a refused inquiry by mail and clipboard until it is dismissed', async () => {
  const { screen } = await open(() => Response.json({ error: 'No.' }, { status: 422 }));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await send(screen, 'Would you speak & sing\nat our expo?');
  const link = panel(screen).getByRole('link', { name: 'Send by email' });
  await expect.element(link).toBeVisible();
  const mail = new URL(link.element().getAttribute('href') ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'office@juno.example']);
  expect(mail.searchParams.get('subject')).toBe('New Speaking Inquiry from Ada Byron');
  expect(mail.searchParams.get('body')).toContain('Would you speak & sing\r\nat our expo?');
  expect(mail.search).not.toContain('+');
  await panel(screen).getByRole('button', { name: 'Copy' }).click();
  await expect.element(panel(screen).getByText('Copied.')).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toContain('Would you speak & sing\nat our expo?');
  await panel(screen).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(panel(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Full name')).toHaveFocus();
});

test('shows several refused inquiries together, and keeps them after an accepted one', async () => {
  let status = 422;
  const { screen } = await open(() => Response.json({}, { status }));
  await send(screen, 'The first');
  await expect.element(panel(screen)).toHaveTextContent('The first');
  await send(screen, 'The second');
  await expect.poll(() => panel(screen).elements()).toHaveLength(2);
  status = 200;
  await send(screen, 'The third');
  await expect.element(screen.getByRole('heading', { name: 'Your inquiry is with us' })).toBeVisible();
  const kept = panel(screen)
    .elements()
    .map(({ textContent }) => /The (first|second)/.exec(textContent)?.[1]);
  expect(kept).toEqual(['first', 'second']);
});

test('replaces the form with a confirmation until another inquiry is started', async () => {
  const { screen, messages, logged } = await open(() => Response.json({ ok: true }));
  await send(screen);
  await expect.element(screen.getByRole('heading', { name: 'Your inquiry is with us' })).toBeVisible();
  await expect.element(screen.getByText('Would you speak at our expo?')).toBeVisible();
  await expect.element(screen.getByLabelText('Full name')).not.toBeInTheDocument();
  expect([messages, logged.mock.calls]).toEqual([[SENT], []]);
  await screen.getByRole('button', { name: 'Send another' }).click();
  await expect.element(screen.getByLabelText('Full name')).toHaveFocus();
  await expect.element(screen.getByLabelText('Full name')).toHaveValue('');
  await expect.element(screen.getByText('Your inquiry is with us')).not.toBeInTheDocument();
});

test('logs a waiting inquiry, and shows its text when it is refused later, until it is dismissed', async () => {
  let status = 503;
  const { screen, messages, logged } = await open(() => Response.json({ error: 'No.' }, { status }));
  await send(screen);
  await expect.poll(() => messages).toEqual([RECEIVED]);
  expect(logged).toHaveBeenCalledOnce();
  expect(localStorage.getItem('speaker:outbox')).toContain('ada@expo.example');
  await expect.element(screen.getByLabelText('Full name')).toHaveValue('');
  await expect.element(panel(screen)).not.toBeInTheDocument();
  logged.mockClear();
  status = 422;
  window.dispatchEvent(new Event('online'));
  await expect.element(panel(screen)).toHaveTextContent('Would you speak at our expo?');
  await expect.element(panel(screen)).toHaveTextContent('Analytical Engines');
  await expect.element(panel(screen)).not.toHaveTextContent('Not provided');
  expect(logged).toHaveBeenCalledOnce();
  await expect.poll(() => localStorage.getItem('speaker:outbox')).toBeNull();
  await screen.unmount();
  const next = await open(() => Response.json({ ok: true }));
  await expect.element(panel(next.screen)).toHaveTextContent('Would you speak at our expo?');
  await expect.element(panel(next.screen).getByRole('heading')).not.toHaveFocus();
  await panel(next.screen).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(panel(next.screen)).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('speaker:refused'))).toEqual([]);
});

test.each([
  ['/forms/inquiry', { message: 'Come?', hold: true }],
  ['https://forms.example/f/abc', { message: 'Come?\n\nPlease hold this date for ten days.' }],
])('sends the hold of a date to %s', async (endpoint, body) => {
  const { pathname } = new URL(endpoint, location.href);
  const requests = answerFetch({ [`POST ${pathname}`]: () => Response.json({}) });
  const screen = await render(<Inquiry endpoint={endpoint} />);
  await screen.getByLabelText(/^Tentative event date/).fill('2099-03-11');
  await expect.element(screen.getByText('Wednesday, March 11, 2099: our first answer')).toBeVisible();
  await screen.getByLabelText('Hold this date for ten days, free').click();
  await send(screen, 'Come?');
  await expect.poll(() => requests).toHaveLength(1);
  const sent = (await requests[0]?.json()) as object;
  expect(sent).toMatchObject(body);
  expect('hold' in sent).toBe('hold' in body);
  await expect.element(screen.getByText('Wednesday, March 11, 2099')).not.toBeInTheDocument();
});

test('sends the selected newsletter subscription although the inquiry is refused', async () => {
  const { screen, requests } = await open(() => Response.json({}, { status: 422 }));
  await screen.getByLabelText('Also send me the newsletter.').click();
  await send(screen);
  const paths = () => requests.map(({ url }) => new URL(url).pathname);
  await expect.poll(paths).toContain('/functions/v1/newsletter-subscriptions');
});
