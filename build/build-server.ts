import { BuildError, buildParts } from './build-parts.ts';

/** Builds the server and what takes no longer; the server builds the rest as its database opens. */
try {
  await buildParts({ onStart: () => undefined }, ['server', 'prerender', 'widgets']);
} catch (error) {
  // Any other error is a bug: Node prints it with its stack.
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
