import { BuildError, buildParts } from './build-parts.ts';

/**
 * Builds the server for `server/start.mjs`, with parts that take no longer; the server builds the
 * rest while its database opens.
 */
try {
  await buildParts({ onStart: () => undefined }, ['server', 'prerender', 'widgets']);
} catch (error) {
  // Any other error is a bug: Node prints it with its stack.
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
