import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SOURCES } from '../../build/build-parts.ts';
import { startProduct } from '../setup/product.ts';
import { createFolder } from '../setup/temporary-folder.ts';

/** The files of a start: the sources, the scripts, the migrations and the existing build. */
const NEEDED = [...SOURCES, 'package.json', 'supabase/migrations', 'dist'];
/** One part that the start builds before the server runs, and one that the server builds. */
const MISSING = ['dist/server', 'dist/light'];

test('builds the missing parts at the start and serves them', async () => {
  const copy = createFolder();
  for (const path of NEEDED) cpSync(path, join(copy, path), { recursive: true });
  for (const path of MISSING) rmSync(join(copy, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const product = await startProduct({}, copy);
  onTestFinished(() => void product.stop());
  expect(product.output()).toMatch(/Building light …\n[^]*Built\./);
  for (const path of ['/', '/stage', '/widgets/speaker-widgets.js'])
    expect((await fetch(product.url + path)).status, path).toBe(200);
  for (const path of MISSING) expect(existsSync(join(copy, path)), path).toBe(true);
});
