import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createOfficeClient } from '../../shared/clients/office/office-client.ts';
import type { OfficeSession, SessionState } from '../../shared/clients/office/office-session.ts';
import { OfficeContext } from './context/office-context.tsx';
import { createQueries } from './data/queries.ts';
import { OfficeViews } from './office-views.tsx';
import { SIGN_IN, SignIn } from './session/sign-in.tsx';
import { translate } from '../../shared/core/text/translate.ts';

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
  const office = useMemo(() => ({ client, announce: setMessage, speaker }), [client, speaker]);

  async function signOut(): Promise<void> {
    await session.signOut?.();
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
