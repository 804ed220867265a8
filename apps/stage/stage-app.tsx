import { useState, useEffect, useRef } from 'react';
import { createJoinAddress } from '../../shared/core/live/join-address.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { describeLine, describeNoPicture } from '../../shared/ui/wall/stage-band.ts';
import { StageControls, type StageCommand, commandOf } from './stage-controls.tsx';
import { storeTheme, readStoredTheme } from '../../shared/ui/wall/stage-record.ts';
import { createScene, summarizeScene } from '../../shared/ui/wall/stage-scene.ts';
import { StageWall } from '../../shared/ui/wall/stage-wall.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { useStagePicture } from '../../shared/ui/wall/use-stage-picture.ts';
import { useWakeLock } from '../../shared/ui/use-wake-lock.ts';
import type { StageState } from '../../shared/core/live/stage-state.ts';

interface StageAppProps {
  readonly brand: string;
  readonly apiUrl: string;
  /** The public key of the project at `apiUrl`, where it notifies by Realtime. */
  readonly realtimeKey?: string | undefined;
  readonly origin: string;
  readonly stageKey: string;
}

const HINT_MS = 4_000;

export function StageApp({ brand, apiUrl, realtimeKey, origin, stageKey }: StageAppProps) {
  const followed = useStagePicture(apiUrl, stageKey, realtimeKey);
  const { picture, line } = followed;
  const now = useNow();
  const [theme, setTheme] = useState(readStoredTheme);
  const [hintUntil, setHintUntil] = useState(0);
  const state = picture?.state;
  const { isCovered, toggle: toggleCover } = useCover(state);
  useEffect(() => storeTheme(theme), [theme]);
  useWakeLock();
  useCommands(run);

  const hint = now < hintUntil ? STAGE_TEXTS.notShown : undefined;
  const age = describeLine(followed, now);
  const band = age ?? hint;
  const scene = state && createScene(state, isCovered);
  // Elapsed seconds are not announced.
  const banner = band === age && age !== undefined ? STAGE_TEXTS.noConnection : band;
  const summary = scene ? [banner, summarizeScene(scene)].filter(Boolean).join(' ') : describeNoPicture(line);
  const announced = useCalmText(summary, [scene?.kind, state?.phase, banner].join(' '));
  return (
    <main className={`stage on-${theme} [&>.wall]:size-full`}>
      <h1 className="visually-hidden">{`${brand}: the live room`}</h1>
      {state ? (
        <StageWall
          state={state}
          address={createJoinAddress(origin, state.code)}
          theme={theme}
          isCovered={isCovered}
          band={band}
        />
      ) : (
        <p className="stage-note">{describeNoPicture(line)}</p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <StageControls onCommand={run} />
    </main>
  );

  function run(command: StageCommand): void {
    switch (command) {
      case 'cover':
        if (!toggleCover()) setHintUntil(Date.now() + HINT_MS);
        return;
      case 'full-screen':
        toggleFullScreen();
        return;
      case 'theme':
        setTheme((before) => (before === 'ink' ? 'paper' : 'ink'));
        return;
    }
  }
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser may refuse full screen.
  done.catch(() => undefined);
}

/** Changing numbers are announced at most this often. */
const CALM_MS = 15_000;

/** For screen readers: updated at once when `scene` changes, else after a delay. */
function useCalmText(text: string, scene: string): string {
  const [message, setMessage] = useState('');
  const last = useRef({ scene: '', at: 0 });
  useEffect(() => {
    const wait = last.current.scene === scene ? Math.max(0, last.current.at + CALM_MS - Date.now()) : 0;
    const timer = setTimeout(() => {
      last.current = { scene, at: Date.now() };
      setMessage(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, scene]);
  return message;
}

function useCommands(run: (command: StageCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Hides the channels on the wall for a while, without the remote; `toggle` is false while there is
 * nothing to hide. A cover ends with the channels, so that the remote's next display is visible.
 */
function useCover(state: StageState | undefined) {
  const [isCovered, setCovered] = useState(false);
  const canCover = state?.channels !== undefined;
  useEffect(() => {
    if (!canCover) setCovered(false);
  }, [canCover]);
  return {
    isCovered: isCovered && canCover,
    toggle(): boolean {
      // A second key may come before the wall is drawn again.
      if (canCover) setCovered((before) => !before);
      return canCover;
    },
  };
}
