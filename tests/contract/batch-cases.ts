import assert from 'node:assert/strict';
import { saveContent } from '../../shared/clients/save-content-client.ts';
import type { ContentChange } from '../../shared/core/content/changes.ts';
import { type ContentCases, read, refuses } from './content-calls.ts';

const COUNT = 450;

/** A host's rules for more changes than fit one request; the client sends them in batches. */
export const BATCH_CASES: ContentCases = {
  'refuses more than 200 changes at once': async (service) => {
    const changes = manyChanges('case_over_limit').slice(0, 201);
    await refuses(service, JSON.stringify({ changes, triggerRebuild: false }), 422);
    assert.ok(!('case_over_limit_0' in (await read(service))));
  },
  'saves 450 changes in batches from the client, and returns the two invalid ones': async (service) => {
    const changes = manyChanges('case_batch').map((change, index): ContentChange =>
      index % 300 === 7
        ? { ...change, field_name: `case_batch_link_${index}`, field_value: 'javascript:x' }
        : change,
    );
    const network = globalThis.fetch;
    // Each request carries the host's own sign-in headers; the settings only have to be set.
    globalThis.fetch = (url, init) =>
      network(url, { ...init, headers: { 'content-type': 'application/json', ...service.editor } });
    const settings = { nonce: 'by the headers', contentKey: 'by the headers' };
    const outcome = await saveContent({
      url: service.url,
      settings,
      changes,
      triggerRebuild: false,
    }).finally(() => (globalThis.fetch = network));
    assert.deepEqual([outcome.success, outcome.savedCount, outcome.failedCount], [false, COUNT - 2, 2]);
    assert.deepEqual(
      outcome.failed.map(({ field_name }) => field_name),
      ['case_batch_link_7', 'case_batch_link_307'],
    );
    assert.equal(Object.keys(outcome.saved).length, COUNT - 2);
    const content = await read(service);
    for (const { field_name, field_value } of changes)
      assert.equal(content[field_name], outcome.saved[field_name] && field_value, field_name);
  },
};

function manyChanges(name: string): readonly ContentChange[] {
  return Array.from({ length: COUNT }, (_, index) => ({
    field_name: `${name}_${index}`,
    field_value: `text ${index}`,
    field_type: 'text',
  }));
}
