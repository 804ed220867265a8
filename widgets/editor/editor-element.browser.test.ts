import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './editor-element.ts';

test.each(['javascript:parent.ran=1', 'data:text/html,<script>parent.ran=1</script>', 'blob:x', 'http://['])(
  'the address %s is not opened',
  async (address) => {
    const editor = document.createElement('speaker-editor');
    editor.setAttribute('src', address);
    editor.setAttribute('content-url', '/wp-json/speaker/v1/content');
    document.body.append(editor);
    await expect
      .element(page.getByText('The address of the page to edit has to begin with https:// or http://.'))
      .toBeVisible();
    expect(editor.shadowRoot?.querySelector('iframe[src]')).toBeNull();
    expect('ran' in window).toBe(false);
    editor.remove();
  },
);
