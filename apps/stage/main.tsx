import './stage.css';
import { createRoot } from 'react-dom/client';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { StageApp } from './stage-app.tsx';
import { readStageKey } from '../../shared/ui/wall/stage-record.ts';

interface StageSettings {
  readonly brand: string;
  readonly apiUrl: string;
  readonly anonKey: string;
  readonly liveRealtime?: true;
}

const container = document.getElementById('speaker-stage');
if (container === null) throw new Error('The page has no place for the stage.');
const settings = JSON.parse(
  document.getElementById('speaker-stage-settings')?.textContent ?? '',
) as StageSettings;
const { brand, apiUrl, anonKey, liveRealtime } = settings;
const stageKey = readStageKey(window.location);
// Another room's link was opened in this tab.
window.addEventListener('hashchange', () => window.location.reload());
container.replaceChildren();
createRoot(container).render(
  stageKey === undefined ? (
    <main className="stage on-ink">
      <h1 className="stage-note">{STAGE_TEXTS.noKey}</h1>
    </main>
  ) : (
    <StageApp
      brand={brand}
      apiUrl={apiUrl}
      realtimeKey={liveRealtime && anonKey}
      origin={window.location.origin}
      stageKey={stageKey}
    />
  ),
);
