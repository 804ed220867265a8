import { useState } from 'react';
import { createJoinAddress } from '../../shared/core/live/join-address.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { describeLine, describeNoPicture } from '../../shared/ui/wall/stage-band.ts';
import { StageControls } from './stage-controls.tsx';
import type { StageCommand } from './stage-keys.ts';
import { storeTheme, recallTheme } from '../../shared/ui/wall/stage-record.ts';
import { createScene, summarizeScene } from '../../shared/ui/wall/stage-scene.ts';
import { StageWall } from '../../shared/ui/wall/stage-wall.tsx';
import { useCalmText } from './use-calm-text.ts';
import { useCommands } from './use-commands.ts';
import { useCover } from './use-cover.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { useStagePicture } from '../../shared/ui/wall/use-stage-picture.ts';
import { useWakeLock } from '../../shared/ui/use-wake-lock.ts';

export interface StageAppProps {
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
  const [theme, setTheme] = useState(recallTheme);
  const [hintUntil, setHintUntil] = useState(0);
  const state = picture?.state;
  const { isCovered, toggle: toggleCover } = useCover(state);
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
    <main className={`stage on-${theme}`}>
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
      case 'theme': {
        const next = theme === 'ink' ? 'paper' : 'ink';
        storeTheme(next);
        setTheme(next);
        return;
      }
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
