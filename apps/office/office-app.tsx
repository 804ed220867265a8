import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type SubmitEvent } from 'react';
import { createOfficeClient } from '../../shared/clients/office/office-client.ts';
import type { OfficeSession, SessionState } from '../../shared/clients/office/office-session.ts';
import { type LeadDraft, OfficeContext, createQueries } from './calls.ts';
import { OfficeViews } from './office-views.tsx';
import { translate } from '../../shared/core/text/translate.ts';
import { EMAIL_MAX } from '../../shared/core/leads/limits.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';
import { CallNotice } from './ui/page.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { translateWith } from './text/display-values.tsx';
import { OFFICE_TEXTS } from './office-texts.ts';

export function OfficeApp({
  session,
  speaker,
}: {
  readonly session: OfficeSession;
  readonly speaker: string;
}) {
  const [state, setState] = useState<SessionState>();
  const [message, setMessage] = useState('');
  const start = useCallback(() => void session.start().then(setState), [session]);
  useEffect(start, [start]);
  // A sign-in link opened in this window changes only the hash.
  useEffect(() => {
    const onHash = () => location.hash.startsWith('#token=') && start();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [start]);
  const [queries] = useState(() =>
    createQueries(({ kind, sentence }) => {
      if (kind === 'signed-out') setState({ isSignedIn: false, sentence });
    }),
  );
  const client = useMemo(() => createOfficeClient(session.connection), [session]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, LeadDraft>>>({});
  const office = useMemo(() => {
    const onDraft = (id: string, draft: LeadDraft) => setDrafts((all) => ({ ...all, [id]: draft }));
    return { client, announce: setMessage, speaker, drafts, onDraft };
  }, [client, speaker, drafts]);

  async function signOut(): Promise<void> {
    await session.signOut?.();
    setDrafts({});
    setState({ isSignedIn: false, sentence: translate('You are signed out.') });
  }

  return (
    <div className="office on-paper">
      {state === undefined && (
        <main className={SIGN_IN}>
          <h1>{translate('Office')}</h1>
          <p role="status">{translate('Opening the office …')}</p>
        </main>
      )}
      {state?.isSignedIn === false && <SignIn session={session} sentence={state.sentence} onAgain={start} />}
      {state?.isSignedIn === true && (
        <QueryClientProvider client={queries}>
          <OfficeContext value={office}>
            <OfficeViews {...(session.signOut !== undefined && { onSignOut: () => void signOut() })} />
          </OfficeContext>
        </QueryClientProvider>
      )}
      <div className="visually-hidden" role="status" aria-live="polite">
        {message}
      </div>
    </div>
  );
}

interface SignInProps {
  readonly session: OfficeSession;
  readonly sentence: string | undefined;
  readonly onAgain: () => void;
}

const SIGN_IN =
  'mx-auto grid w-[min(34rem,100%)] justify-items-start gap-[1.1rem] px-5 pt-[clamp(2rem,12vh,8rem)] pb-16 [&>h1]:text-xl';

/** The page without a session; contains no lead data. */
function SignIn({ session, sentence, onAgain }: SignInProps) {
  return (
    <main className={SIGN_IN}>
      <SignalLine channel={1} width={320} height={40} className="h-10" />
      <h1>{translate('Sign in to the office')}</h1>
      <p role="status">{sentence ?? translate('You are not signed in.')}</p>
      {session.sendLink === undefined ? (
        <>
          <p>
            {translateWith(OFFICE_TEXTS.signInLink, <code>/office#token=…</code>, <code>editor-token</code>)}
          </p>
          <Button onClick={onAgain}>{translate('Try again')}</Button>
        </>
      ) : (
        <MailForm sendLink={session.sendLink} />
      )}
    </main>
  );
}

function MailForm({ sendLink }: { readonly sendLink: NonNullable<OfficeSession['sendLink']> }) {
  const [message, setMessage] = useState<{ readonly sent: boolean; readonly sentence: string }>();
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email !== 'string' || isSending) return;
    setSending(true);
    setMessage(await sendLink(email.trim()));
    setSending(false);
  }

  return (
    <form className="grid w-full justify-items-start gap-[0.9rem]" onSubmit={(event) => void send(event)}>
      <label className="field w-full">
        {translate('Your email address')}
        <input name="email" type="email" required maxLength={EMAIL_MAX} autoComplete="email" />
      </label>
      <button className="button button-strong" aria-disabled={isSending}>
        {isSending ? translate('Sending …') : translate('Mail me a sign-in link')}
      </button>
      <CallNotice problem={message?.sent === false ? message.sentence : undefined} done={message?.sentence} />
    </form>
  );
}
