import './stage.css';
import { mountApp } from '../../shared/ui/mount-app.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { StageApp } from './stage-app.tsx';
import { readStageKey } from '../../shared/ui/wall/stage-record.ts';

const stageKey = readStageKey(window.location);
// Another room's link was opened in this tab.
window.addEventListener('hashchange', () => window.location.reload());
mountApp('stage', ({ brand, apiUrl, anonKey, liveRealtime }) =>
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
