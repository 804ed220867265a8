import { describe, inject, test } from 'vitest';
import { CONTENT_CASES } from '../contract/content-cases.ts';
import type { ContentService } from '../contract/content-cases.ts';
import { signIn } from './sign-in.ts';

describe('the content contract, against the plugin', async () => {
  const { url } = inject('wordpress');
  const editor = await signIn(url, 'editor');
  const author = await signIn(url, 'author');
  const service: ContentService = {
    url: `${url}/wp-json/speaker/v1/content`,
    editor: editor.headers,
    refused: {
      'an author, who may not edit pages': author.headers,
      'a session without a nonce': { cookie: editor.cookie },
      'a wrong nonce': { cookie: editor.cookie, 'x-wp-nonce': '0123456789' },
      'a nonce without its session': { 'x-wp-nonce': editor.nonce },
    },
  };
  for (const contentCase of CONTENT_CASES) test(contentCase.name, () => contentCase.run(service));
});
