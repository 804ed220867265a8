import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { WIDGETS_BUILD, startWordPress } from './setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running WordPress, without its functions: test files get it through `running()`. */
    readonly wordpress: { readonly url: string; readonly folder: string; readonly version: string };
  }
}

/** Starts the WordPress in the folder WORDPRESS_SOURCE (set by run.ts) once for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The plugin ships the built widgets; `npm test` has built them by now, a run of its own may not have.
  if (!existsSync(WIDGETS_BUILD)) spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  const wordpress = await startWordPress(process.env.WORDPRESS_SOURCE);
  project.provide('wordpress', { url: wordpress.url, folder: wordpress.folder, version: wordpress.version });
  return () => wordpress.stop();
}
