import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURE_SENDING_MS } from '../../shared/core/content/picture-limits.ts';

test('the guide’s proxy waits longer for a response than the editor does', () => {
  const guide = readFileSync('docs/deploy/one-machine.md', 'utf8');
  const seconds = Number(/^ *proxy_read_timeout (\d+)s;$/m.exec(guide)?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(PICTURE_SENDING_MS);
});
