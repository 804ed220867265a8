import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { LightPageName } from '../core/light-pages.ts';

/** The settings in the document of a light page (site/document/app-document.tsx). */
export interface LightSettings {
  readonly brand: string;
  readonly apiUrl: string;
  readonly anonKey: string;
  readonly liveRealtime?: true;
}

/** Renders the application of a light page in place of the document's own sentence. */
export function mountApp(name: LightPageName, render: (settings: LightSettings) => ReactNode): void {
  const container = document.getElementById(`speaker-${name}`);
  if (container === null) throw new Error(`The page has no place for the application ${name}.`);
  const settings = document.getElementById(`speaker-${name}-settings`)?.textContent ?? '';
  container.replaceChildren();
  createRoot(container).render(render(JSON.parse(settings) as LightSettings));
}
