// `npm start`: starts the built server, after a build if it is missing or its sources differ. The
// build runs in its own process, so that its memory ends with it.
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
