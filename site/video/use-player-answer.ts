import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A player that works has spoken long before; one that is blocked never does, and no event of the frame tells the two apart. */
const ANSWER_TIMEOUT_MS = 5000;
const ASK_EVERY_MS = 400;
/** What the embed services' own scripts send: a player answers with its state. */
const QUESTIONS = [
  JSON.stringify({ event: 'listening', id: 'speaker-site', channel: 'widget' }),
  { method: 'ping' },
] as const;

/** A player's frame, and whether it has been silent for too long. */
export interface PlayerAnswer {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly late: boolean;
  /** The visitor would rather wait: nothing is said any more. */
  readonly wait: () => void;
}

/** Asks the player in `frame` whether it is there until it answers. */
export function usePlayerAnswer(): PlayerAnswer {
  const frame = useRef<HTMLIFrameElement>(null);
  const [late, setLate] = useState(false);

  useEffect(() => {
    const ask = setInterval(() => {
      for (const question of QUESTIONS) frame.current?.contentWindow?.postMessage(question, '*');
    }, ASK_EVERY_MS);
    const timer = setTimeout(() => setLate(true), ANSWER_TIMEOUT_MS);
    const stop = () => {
      clearInterval(ask);
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      stop();
      setLate(false);
    };
    window.addEventListener('message', hear);
    return stop;
  }, []);

  return { frame, late, wait: () => setLate(false) };
}
