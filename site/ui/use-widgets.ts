import { useEffect } from 'react';
import { logProblem } from '../log/log-problem.ts';

const AUTOLOADER = '/widgets/speaker-widgets.js';

/** Loads the elements' autoloader once the page has hydrated, where `isNeeded`. */
export function useWidgets(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    import(/* @vite-ignore */ AUTOLOADER).catch((error: unknown) =>
      logProblem('The widgets could not be loaded', error),
    );
  }, [isNeeded]);
}
