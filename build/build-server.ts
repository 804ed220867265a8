import { BuildError, buildParts } from './build-parts.ts';

/**
 * Builds the server: what `server/start.mjs` calls before there is one. Beside it what takes no longer, which would leave a second processor
 * idle; the server builds the rest while its database opens.
 */
try {
  await buildParts({ onStart: () => undefined }, ['server', 'prerender', 'widgets']);
} catch (error) {
  // What is no builder's sentence is a fault of ours: Node prints it with its stack.
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
