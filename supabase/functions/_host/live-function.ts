import { liveApp } from '../../../backend/live/live-app.ts';
import { livePath, type LiveHandler } from '../../../shared/core/live/live-paths.ts';
import { consoleLog, createFunction, type ServeHandler } from './create-function.ts';

/** A live room's call as a function. Throws an `EnvironmentError` for a wrong secret. */
export function createLiveFunction(
  name: LiveHandler,
  environment: Readonly<Record<string, string>>,
): ServeHandler {
  return createFunction(livePath(name), environment, (_, database) => liveApp({ database, log: consoleLog }));
}
