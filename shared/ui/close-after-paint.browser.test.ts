import { expect, test } from 'vitest';
import { closeAfterPaint } from './close-after-paint.ts';

test('a dialog is hidden at once, then closes and returns the focus', async () => {
  document.body.innerHTML = '<button>Open</button><dialog><button>Close</button></dialog>';
  const opener = document.querySelector('button');
  const dialog = document.querySelector('dialog');
  opener?.focus();
  dialog?.showModal();
  closeAfterPaint(dialog);
  expect(dialog?.checkVisibility({ visibilityProperty: true })).toBe(false);
  expect(dialog?.open).toBe(true);
  await expect.poll(() => dialog?.open).toBe(false);
  expect(document.activeElement).toBe(opener);
  document.body.replaceChildren();
});
