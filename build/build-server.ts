import { BuildError, buildParts } from './build-parts.ts';

/** Builds what takes no longer than the server; that builds the rest as its database opens. */
try {
  await buildParts({ onStart: () => undefined }, ['server', 'prerender', 'widgets']);
} catch (error) {
  // Any other error is a bug: Node prints it with its stack.
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
