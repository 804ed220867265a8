import { BuildError, buildParts } from './build-parts.ts';

/** Builds the server alone: what `server/start.mjs` calls before there is one. The server builds the rest. */
try {
  await buildParts({ onStart: () => undefined }, ['server']);
} catch (error) {
  // What is no builder's sentence is a fault of ours: Node prints it with its stack.
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
