import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPageMessage, readParentMessage } from './messages.ts';
import { parseOrigins } from './origins.ts';

const PARENT = { name: 'the parent' };
const TRUST = { source: PARENT, origins: ['https://cms.example'] };
const from = (data: unknown, origin = 'https://cms.example', source: unknown = PARENT) => ({
  data,
  origin,
  source,
});

const PARENT_MESSAGES = [
  { type: 'speaker-enable-editing' },
  { type: 'speaker-enable-editing', payload: { nonce: 'n', contentKey: 'k', parentSaves: true } },
  { type: 'speaker-disable-editing' },
  { type: 'speaker-save-content', payload: { triggerRebuild: true } },
  { type: 'speaker-save-content' },
  { type: 'speaker-update-content', payload: { field: 'hero_title', value: '' } },
  { type: 'speaker-apply-saved-changes', savedChanges: [{ field_name: 'hero_title', field_value: 'x' }] },
  { type: 'speaker-request-content' },
  { type: 'speaker-show-field', payload: { field: 'hero_title' } },
  { type: 'violet-enable-editing' },
  { type: 'violet-disable-editing' },
  { type: 'violet-content-updated', field: 'hero_title', content: '<b>' },
  { type: 'violet-content-saved' },
];

const BROKEN = [
  null,
  undefined,
  'speaker-enable-editing',
  ['speaker-enable-editing'],
  {},
  { type: 5 },
  { type: 'enable-editing' },
  { type: 'speaker-' },
  { type: 'speaker-unknown' },
  { type: 'xspeaker-enable-editing' },
  { type: 'speaker-update-content' },
  { type: 'speaker-update-content', payload: { field: 'hero_title' } },
  { type: 'speaker-update-content', payload: { field: 'hero_title', value: 5 } },
  { type: 'speaker-update-content', payload: { field: '__proto__', value: 'x' } },
  { type: 'speaker-update-content', field: 'hero_title', value: 'x' },
  { type: 'speaker-apply-saved-changes', savedChanges: [{ field_name: 'a' }] },
  { type: 'speaker-show-field', payload: { field: 'Hero' } },
  { type: 'speaker-show-field', field: 'hero_title' },
  { type: 'violet-content-updated', field: 'hero_title' },
  { type: 'violet-content-updated', content: 'x' },
];

describe('the predicate', () => {
  it.each(PARENT_MESSAGES)('knows %j', (message) => {
    expect(readParentMessage(from(message), TRUST)).toEqual(message);
  });

  it('takes the usable ones of saved changes', () => {
    const usable = { field_name: 'hero_title', field_value: 'x' };
    const others = [null, 5, { field_name: 'Hero' }, { field_name: '__proto__', field_value: 'x' }];
    const message = { type: 'speaker-apply-saved-changes', savedChanges: [...others, usable, {}] };
    expect(readParentMessage(from(message), TRUST)).toEqual({ ...message, savedChanges: [usable] });
  });

  it.each(BROKEN)('does not know %j', (data) => {
    expect(readParentMessage(from(data), TRUST)).toBeUndefined();
  });

  it.each([
    ['another origin', 'https://evil.example', PARENT],
    ['a look-alike', 'https://cms.example.evil.example', PARENT],
    ['another scheme', 'http://cms.example', PARENT],
    ['a sandbox', 'null', PARENT],
    ['another window', 'https://cms.example', { name: 'the parent' }],
    ['no window', 'https://cms.example', null],
  ])('listens to nobody from %s', (_case, origin, source) => {
    for (const message of PARENT_MESSAGES) {
      expect(readParentMessage(from(message, origin, source), TRUST)).toBeUndefined();
    }
  });

  it('trusts no one where nobody is trusted, not even the absent', () => {
    const message = { type: 'violet-enable-editing' };
    expect(readParentMessage(from(message), { source: PARENT, origins: [] })).toBeUndefined();
    expect(
      readParentMessage(from(message, 'https://cms.example', null), { ...TRUST, source: null }),
    ).toBeUndefined();
  });

  it('does not mix up the two directions', () => {
    const hello = { type: 'violet-iframe-ready', url: '/', timestamp: 1, contentLoaded: true };
    expect(readPageMessage(from(hello), TRUST)).toEqual(hello);
    expect(readParentMessage(from(hello), TRUST)).toBeUndefined();
    expect(readPageMessage(from({ type: 'violet-enable-editing' }), TRUST)).toBeUndefined();
  });

  it(
    'throws at none of a hundred thousand messages, and lets only whole ones through',
    { timeout: 60_000 },
    () => {
      const type = fc.oneof(fc.constantFrom(...PARENT_MESSAGES.map((message) => message.type)), fc.string());
      const half = fc.record(
        { type, payload: fc.anything(), field: fc.anything(), content: fc.anything() },
        { requiredKeys: [] },
      );
      const data = fc.oneof(fc.anything(), half, fc.constantFrom<unknown>(...PARENT_MESSAGES));
      const origin = fc.constantFrom('https://cms.example', 'https://evil.example', 'null', '');
      fc.assert(
        fc.property(data, origin, (value, sender) => {
          const read = readParentMessage(from(value, sender), TRUST);
          if (read === undefined) return true;
          if (sender !== 'https://cms.example') return false;
          if (read.type === 'violet-content-updated') return typeof read.content === 'string';
          if (read.type === 'speaker-update-content') return typeof read.payload.value === 'string';
          return read.type.startsWith('speaker-') || read.type.startsWith('violet-');
        }),
        { numRuns: 100_000 },
      );
    },
  );
});

describe('parseOrigins', () => {
  it('takes addresses apart, and drops what is none', () => {
    const list =
      ' https://cms.example/wp-admin/ , http://localhost:3000\nhttps://cms.example, *, null, ftp://x.example, cms.example, javascript:alert(1)';
    expect(parseOrigins(list)).toEqual(['https://cms.example', 'http://localhost:3000']);
    expect(parseOrigins('')).toEqual([]);
  });
});
