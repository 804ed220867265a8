import type { JoinAddress } from '../../core/live/join-address.ts';
import type { StageState } from '../../core/live/stage-state.ts';
import { describeFinished, describeJoined, STAGE_TEXTS } from './wall-texts.ts';
import { QrCode } from '../qr-code.tsx';
import { createScene, questionText, type StageScene } from './stage-scene.ts';
import { WallReveal } from './wall-reveal.tsx';
import { formatCount } from '../../core/format-count.ts';

/** The background, for dark and for bright halls. */
export type WallTheme = 'ink' | 'paper';

export interface StageWallProps {
  readonly state: StageState;
  readonly address: JoinAddress;
  readonly theme: WallTheme;
  readonly isCovered?: boolean;
  /** A message across the top, such as a lost connection. */
  readonly band?: string | undefined;
}

/** The wall of a room, fitted to its box: 16:9, with the lowest 12 % empty. Styles: `wall.css`. */
export function StageWall({ state, address, theme, isCovered = false, band }: StageWallProps) {
  const scene = createScene(state, isCovered);
  return (
    <div className={`wall on-${theme}`} data-scene={scene.kind}>
      <div className="wall-sheet">
        {band !== undefined && <p className="wall-band">{band}</p>}
        <div className="wall-scene">
          <Scene scene={scene} state={state} address={address} />
        </div>
      </div>
    </div>
  );
}

interface SceneProps {
  readonly scene: StageScene;
  readonly state: StageState;
  readonly address: JoinAddress;
}

function Scene({ scene, state, address }: SceneProps) {
  const question = questionText(state);
  switch (scene.kind) {
    case 'lobby':
      return (
        <div className="wall-lobby">
          <QrCode text={address.url} />
          <div>
            <p className="wall-label">{STAGE_TEXTS.scan}</p>
            <ShortAddress address={address} />
            <p className="wall-label">{STAGE_TEXTS.wait}</p>
            <p className="wall-here">
              <b>{formatCount(scene.joined)}</b> {describeJoined(scene.joined)}
            </p>
          </div>
        </div>
      );
    case 'counting':
      return (
        <div className="wall-counting" data-takes={scene.takes ? '' : undefined}>
          <div>
            {question !== undefined && <p className="wall-title">{question}</p>}
            {scene.note !== undefined && <p className="wall-note">{scene.note}</p>}
            <p className="wall-finished">
              <b>{formatCount(scene.finished)}</b> {describeFinished(scene.finished, scene.joined)}
            </p>
            <svg className="wall-progress" aria-hidden="true" focusable="false">
              <rect width={`${String((100 * scene.finished) / Math.max(1, scene.joined))}%`} height="100%" />
            </svg>
          </div>
          {scene.takes && (
            <div className="wall-way-in">
              <QrCode text={address.url} />
              <ShortAddress address={address} />
            </div>
          )}
        </div>
      );
    case 'reveal':
      return <WallReveal scene={scene} question={question} isOpen={state.phase === 'open'} />;
  }
}

function ShortAddress({ address: { host, path } }: { readonly address: JoinAddress }) {
  return (
    <p className="wall-address">
      <span>{host}</span>
      <b>{path}</b>
    </p>
  );
}
