import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The last of those that run on the oldest Node that the project runs on. */
const ASTRO = 'astro@5.18.2';
const BODY = /<body[^>]*>(.*)<\/body>/s;
const STYLE = /<style>(.*?)<\/style>/s;

/**
 * What Astro makes of a page by hand: the same words and pictures through a generator that ships no script of its own. Installed into a
 * folder that goes again; undefined, with a line that says why, where it cannot be had.
 */
export async function buildAstroPeer(hand: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'speaker-astro-'));
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(command, args, {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
  try {
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(folder, 'src/body.html'), BODY.exec(hand)?.[1] ?? '');
    writeFileSync(join(folder, 'src/pages/index.astro'), createPage(STYLE.exec(hand)?.[1] ?? ''));
    await run('npm', 'install', '--no-audit', '--no-fund', '--no-save', ASTRO);
    await run('npx', 'astro', 'build');
    return readFileSync(join(folder, 'dist/index.html'), 'utf8');
  } catch (error) {
    console.log(`No Astro to compare with: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createPage(style: string): string {
  return `---
import body from '../body.html?raw';
---
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The home page, by Astro</title>
    <style is:global>${style}</style>
  </head>
  <body><Fragment set:html={body} /></body>
</html>
`;
}
