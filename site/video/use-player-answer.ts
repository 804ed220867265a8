import { useEffect, useRef, useState, type RefObject } from 'react';

/** A working player sends a message within this time; a blocked one never does. */
const ANSWER_TIMEOUT_MS = 5000;
const ASK_EVERY_MS = 400;
/** The messages of the embed services: a player answers with its state. */
const QUESTIONS = [
  JSON.stringify({ event: 'listening', id: 'speaker-site', channel: 'widget' }),
  { method: 'ping' },
] as const;

/** A player's frame, and whether it has been silent for too long. */
export interface PlayerAnswer {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly late: boolean;
  readonly wait: () => void;
}

/** Requests a sign of life from the player in `frame`, from `origin`, until it responds. */
export function usePlayerAnswer(origin: string): PlayerAnswer {
  const frame = useRef<HTMLIFrameElement>(null);
  const [late, setLate] = useState(false);

  useEffect(() => {
    const player = frame.current;
    let polling: ReturnType<typeof setInterval> | undefined;
    // Before, the frame shows an empty page of another origin.
    const requestState = () => {
      polling = setInterval(() => {
        for (const question of QUESTIONS) player?.contentWindow?.postMessage(question, origin);
      }, ASK_EVERY_MS);
    };
    player?.addEventListener('load', requestState, { once: true });
    const timer = setTimeout(() => setLate(true), ANSWER_TIMEOUT_MS);
    const stop = () => {
      player?.removeEventListener('load', requestState);
      clearInterval(polling);
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
    };
    const handleMessage = (event: MessageEvent) => {
      if (event.source !== player?.contentWindow) return;
      stop();
      setLate(false);
    };
    window.addEventListener('message', handleMessage);
    return stop;
  }, [origin]);

  return { frame, late, wait: () => setLate(false) };
}
