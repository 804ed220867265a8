import { expect, test } from 'vitest';
import { parseConfiguration } from '../configuration/configuration.ts';
import { pageHeaders, policySources } from './security-headers.ts';

test('restricts a page to its own content and the editors’ frames', () => {
  const configuration = parseConfiguration({ EDITOR_ORIGINS: 'https://cms.example' });
  const headers = pageHeaders(policySources(configuration, []), 'p{}');
  const policy = headers['content-security-policy']?.split('; ');
  const parts = ["object-src 'none'", "base-uri 'none'", "img-src 'self' data:"];
  expect(policy).toEqual(expect.arrayContaining([...parts, "frame-ancestors 'self' https://cms.example"]));
  expect(policy?.join()).not.toContain('unsafe');
  expect(headers['permissions-policy']).toEqual(expect.any(String));
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
