import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { newsletterBody, quizBody } from '../contract/lead-fixtures.ts';
import { serve } from '../setup/serve.ts';

const CLIENT = createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js');

test('the stock Supabase client calls the functions from another origin', async ({ page, baseURL }) => {
  // A partner's page: another origin than the product's, so that every call is preflighted.
  const partner = await serve((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Partner</title>'),
  );
  await page.goto(partner.origin);
  await page.addScriptTag({ path: CLIENT });

  const answers = await page.evaluate(
    async ({ url, newsletter, quiz }) => {
      interface Client {
        functions: {
          invoke(name: string, options: { body: object }): Promise<{ data: unknown; error: unknown }>;
        };
      }
      const { supabase } = globalThis as unknown as {
        supabase: { createClient(url: string, key: string): Client };
      };
      const client = supabase.createClient(url, 'public-anon-key');
      return [
        await client.functions.invoke('newsletter-subscriptions', { body: newsletter }),
        await client.functions.invoke('submit-quiz-public', { body: quiz }),
      ].map(({ data, error }) => ({ data, error: error instanceof Error ? error.message : error }));
    },
    { url: baseURL ?? '', newsletter: newsletterBody(), quiz: quizBody() },
  );

  partner.close();
  for (const { data, error } of answers) {
    expect(error).toBeNull();
    expect(data).toEqual({ message: expect.any(String) });
  }
});
