import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startWordPress } from './setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running WordPress: its address, and its folder (for `runPhp`). */
    readonly wordpress: { readonly url: string; readonly folder: string };
  }
}

/**
 * One WordPress for the run, with the built plugin. The run fails if PHP or WordPress has logged a
 * message about the plugin.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: there is no plugin to test');
  const wordpress = await startWordPress();
  project.provide('wordpress', { url: wordpress.url, folder: wordpress.folder });
  return async () => {
    const complaints = complaintsAboutThePlugin(wordpress.folder);
    await wordpress.stop();
    if (complaints.length > 0) throw new Error(`The log names the plugin:\n${complaints.join('\n')}`);
  };
}

function complaintsAboutThePlugin(folder: string): string[] {
  const log = join(folder, 'debug.log');
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /plugins\/speaker-site|speaker_content/.test(line));
}
