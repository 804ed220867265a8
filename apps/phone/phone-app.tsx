import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Refused } from '../../shared/clients/live-phone-client.ts';
import { useEventTeams } from '../../widgets/kit/team-choice.tsx';
import { ChannelView, type LeadTarget } from './channel-view.tsx';
import { CodeForm, PhoneFrame } from './code-entry.tsx';
import { openSession, type PhoneSession, type SessionState } from './phone-session.ts';
import { viewOf, type Phone } from './phone-state.ts';
import { QuestionView, TeamOffer } from './question-view.tsx';
import { PHONE_TEXTS } from './phone-texts.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { SignalLine } from '../../shared/ui/signal-line.tsx';

interface PhoneAppProps {
  readonly brand: string;
  readonly code: string;
  readonly target: LeadTarget;
}

export function PhoneApp({ brand, code, target }: PhoneAppProps) {
  const { apiUrl } = target;
  const [state, setState] = useState<SessionState>({ status: 'joining', isUnavailable: false });
  const session = useRef<PhoneSession | null>(null);
  const screen = useRef<HTMLElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    const opened = openSession(code, apiUrl, () => setState(opened.state()), ending.signal);
    session.current = opened;
    setState(opened.state());
    return () => ending.abort();
  }, [code, apiUrl]);

  // A new screen is announced by focusing its heading.
  const view = nameOf(state);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    screen.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [view]);

  return (
    <PhoneFrame brand={brand} code={code}>
      <main ref={screen}>
        {state.status === 'refused' ? (
          <RefusedView {...state.refusal} />
        ) : state.status === 'joining' ? (
          <WaitingView
            title="Joining the room"
            sentence={state.isUnavailable ? PHONE_TEXTS.noAnswer : 'One moment …'}
            channel={1}
          />
        ) : (
          <JoinedView
            phone={state.phone}
            isUnavailable={state.isUnavailable}
            session={session.current}
            target={target}
          />
        )}
      </main>
    </PhoneFrame>
  );
}

interface JoinedViewProps {
  readonly phone: Phone;
  readonly isUnavailable: boolean;
  readonly session: PhoneSession | null;
  readonly target: LeadTarget;
}

function JoinedView({ phone, isUnavailable, session, target }: JoinedViewProps) {
  const teams = useEventTeams(target.apiUrl, phone.room.event);
  if (session === null) return null;
  const view = viewOf(phone);
  switch (view) {
    case 'question':
      return <QuestionView phone={phone} teams={teams} isUnavailable={isUnavailable} session={session} />;
    case 'channel':
      return <ChannelView phone={phone} session={session} target={target} />;
    case 'lobby':
      return (
        <WaitingView
          title="You are in"
          sentence={isUnavailable ? PHONE_TEXTS.noNetwork : PHONE_TEXTS.notBegun}
          channel={4}
        >
          <TeamOffer teams={teams} phone={phone} session={session} />
        </WaitingView>
      );
    case 'closed':
      return <WaitingView title="The answers are closed" sentence={PHONE_TEXTS.lookAtWall} channel={4} />;
    case 'ended':
      return <EndedView />;
  }
}

function RefusedView({ reason, sentence }: Refused) {
  switch (reason) {
    case 'ended':
      return <EndedView />;
    case 'unknown':
      return (
        <WaitingView title="This room cannot be found" sentence={sentence}>
          <CodeForm wrong="" />
        </WaitingView>
      );
    case 'full':
      return (
        <WaitingView title="This room is full" sentence={sentence}>
          <a className="sp-button phone-button" href={location.pathname}>
            Try again
          </a>
        </WaitingView>
      );
  }
}

function EndedView() {
  return (
    <WaitingView title="This room has ended" sentence="Thank you for being here.">
      <a className="sp-button phone-button" href="/#assessment">
        Take the assessment by yourself
      </a>
    </WaitingView>
  );
}

function nameOf(state: SessionState): string {
  if (state.status !== 'joined') return state.status;
  const view = viewOf(state.phone);
  const { room, question } = state.phone;
  return view === 'question' ? `${view} ${String(room.round)} ${String(question)}` : view;
}

interface WaitingViewProps {
  readonly title: string;
  readonly sentence: string;
  readonly channel?: ChannelNumber;
  readonly children?: ReactNode;
}

/** A screen without a question, with a sentence that explains why. */
function WaitingView({ title, sentence, channel = 2, children }: WaitingViewProps) {
  return (
    <section className="phone-screen phone-waiting on-ink">
      <div className="sp phone-wrap">
        <SignalLine channel={channel} live />
        <h2 tabIndex={-1}>{title}</h2>
        <p role="status">{sentence}</p>
        {children}
      </div>
    </section>
  );
}
