// The entry of `npm start`: the server as it was built. One that is missing, or was built from other sources, is built first, in a
// separate process, so that neither the builder nor the TypeScript loader stays in the memory of the server.
import { spawnSync } from 'node:child_process';

const built = (name) => new URL(`../dist/server/${name}.js`, import.meta.url).href;

const isFresh = await import(built('build-parts')).then(
  ({ isBuilt }) => isBuilt('server'),
  () => false,
);
if (!isFresh) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build/build-server.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
await import(built('main'));
