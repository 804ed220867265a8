import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCurrentContent,
  createPagePaths,
  PATHS_MAX,
  readPageMessage,
  readParentMessage,
} from './messages.ts';
import { parseOrigins } from './origins.ts';

const MESSAGES = Number(process.env['FUZZED_MESSAGES'] ?? 20_000);
const PARENT = { name: 'the parent' };
const TRUST = { source: PARENT, origins: ['https://cms.example'] };
const from = (data: unknown, origin = 'https://cms.example', source: unknown = PARENT) => {
  return { data, origin, source };
};

const PARENT_MESSAGES = [
  { type: 'speaker-enable-editing' },
  { type: 'speaker-enable-editing', payload: { nonce: 'n', contentKey: 'k', parentSaves: true } },
  { type: 'speaker-disable-editing' },
  { type: 'speaker-save-content', payload: { triggerRebuild: true } },
  { type: 'speaker-save-content' },
  { type: 'speaker-update-content', payload: { field: 'hero_title', value: '' } },
  { type: 'speaker-apply-saved-changes', savedChanges: [{ field_name: 'hero_title', field_value: 'x' }] },
  { type: 'speaker-apply-saved-changes', savedChanges: [] },
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
  { type: 'speaker-update-content', payload: { field: 'hero_title', value: null } },
  { type: 'speaker-update-content', payload: { field: '__proto__', value: 'x' } },
  { type: 'speaker-update-content', field: 'hero_title', value: 'x' },
  { type: 'speaker-apply-saved-changes', savedChanges: [{ field_name: 'a' }] },
  { type: 'speaker-show-field', payload: { field: '1 Hero' } },
  { type: 'speaker-show-field', field: 'hero_title' },
  { type: 'violet-content-updated', field: 'hero_title' },
  { type: 'violet-content-updated', content: 'x' },
];

describe('message parsing', () => {
  it.each(PARENT_MESSAGES)('accepts %j', (message) => {
    expect(readParentMessage(from(message), TRUST)).toEqual(message);
  });

  it.each([5, 0, true, false])('reads the value %j of update-content as text', (value) => {
    const message = { type: 'speaker-update-content', payload: { field: 'hero_title', value } };
    expect(readParentMessage(from(message), TRUST)).toMatchObject({ payload: { value: String(value) } });
  });

  it('keeps the usable entries of saved changes', () => {
    const usable = { field_name: 'hero_title', field_value: 'x' };
    const names = ['1 Hero', '__proto__', ['hero_title']];
    const others = [null, undefined, 5, ...names.map((field_name) => ({ ...usable, field_name }))];
    const message = { type: 'speaker-apply-saved-changes', savedChanges: [...others, usable, {}] };
    expect(readParentMessage(from(message), TRUST)).toEqual({ ...message, savedChanges: [usable] });
  });

  it('keeps the usable texts and paths of a page message', () => {
    const content = { hero_title: 'x', '1 Hero': 'x', footer_text: 5, intro_title: '' };
    const message = { type: 'speaker-current-content', content, timestamp: 1 };
    const usable = { hero_title: 'x', intro_title: '' };
    expect(readPageMessage(from(message), TRUST)).toEqual({ ...message, content: usable });
    expect(readPageMessage(from({ ...message, content: { '1 Hero': 'x' } }), TRUST)).toBeUndefined();
    expect(readPageMessage(from({ ...message, content: {} }), TRUST)).toEqual({ ...message, content: {} });
    const paths = { type: 'speaker-page-paths', paths: ['/', 5, 'https://evil.example', '/about'] };
    expect(readPageMessage(from(paths), TRUST)).toEqual({ ...paths, paths: ['/', '/about'] });
    expect(readPageMessage(from({ ...paths, paths: [null] }), TRUST)).toBeUndefined();
  });

  it('creates the messages of a page within the limits of their reader', () => {
    const longest = `/${'x'.repeat(1_999)}`;
    const paths = [longest, ...Array.from({ length: PATHS_MAX }, (_, index) => `/${index}`)];
    const message = { type: 'speaker-page-paths', paths: paths.slice(0, PATHS_MAX) };
    expect(createPagePaths(['about', `${longest}x`, ...paths])).toEqual(message);
    expect(readPageMessage(from({ ...message, paths: [`${longest}x`, ...paths] }), TRUST)).toEqual(message);
    const content = { type: 'speaker-current-content', content: { hero_title: 'x' }, timestamp: 1 };
    const texts = { hero_title: 'x', '1 Hero': 'x' };
    expect(createCurrentContent(texts, 1)).toEqual(content);
    const revs = { hero_title: 2 };
    expect(createCurrentContent(texts, 1, revs)).toEqual({ ...content, revs });
  });

  it('accepts the place of a picture with the dropped file, and refuses invalid ones', () => {
    const place = { type: 'speaker-picture', field: 'home_meet_picture' };
    const file = new Blob(['x']);
    for (const right of [place, { ...place, ratio: 0.05 }, { ...place, ratio: 20, file }])
      expect(readPageMessage(from(right), TRUST)).toEqual(right);
    const ratios = [0.049, 20.1, Infinity, '4/5'].map((ratio) => ({ ratio }));
    for (const wrong of [...ratios, { file: 'x' }, { file: { size: 1 } }])
      expect(readPageMessage(from({ ...place, ...wrong }), TRUST)).toBeUndefined();
  });

  it.each(BROKEN)('ignores %j', (data) => {
    expect(readParentMessage(from(data), TRUST)).toBeUndefined();
  });

  it.each([
    ['another origin', 'https://evil.example', PARENT],
    ['a look-alike', 'https://cms.example.evil.example', PARENT],
    ['another scheme', 'http://cms.example', PARENT],
    ['a sandbox', 'null', PARENT],
    ['another window', 'https://cms.example', { name: 'the parent' }],
    ['no window', 'https://cms.example', null],
  ])('ignores messages from %s', (_case, origin, source) => {
    for (const message of PARENT_MESSAGES) {
      expect(readParentMessage(from(message, origin, source), TRUST)).toBeUndefined();
    }
  });

  it('ignores every message without a trusted origin or source', () => {
    const message = from({ type: 'violet-enable-editing' }, 'https://cms.example', null);
    expect(readParentMessage({ ...message, source: PARENT }, { ...TRUST, origins: [] })).toBeUndefined();
    expect(readParentMessage(message, { ...TRUST, source: null })).toBeUndefined();
  });

  it('does not accept a message of the opposite direction', () => {
    const hello = { type: 'violet-iframe-ready', url: '/', timestamp: 1, contentLoaded: true };
    expect(readPageMessage(from(hello), TRUST)).toEqual(hello);
    expect(readParentMessage(from(hello), TRUST)).toBeUndefined();
    expect(readPageMessage(from({ type: 'violet-enable-editing' }), TRUST)).toBeUndefined();
  });
});

it.each([
  ['page', readParentMessage],
  ['editor', readPageMessage],
])('accepts in the %s only complete messages of the other side', { timeout: 120_000 }, (_, readMessage) => {
  const pageTypes = `violet-iframe-ready violet-edit-request speaker-picture speaker-page-paths
      speaker-content-changed speaker-current-content speaker-save-result __proto__`.split(/\s+/);
  const types = [...PARENT_MESSAGES.map((message) => message.type), ...pageTypes];
  const type = fc.oneof(fc.constantFrom(...types), fc.string());
  const part = fc.oneof(fc.anything(), fc.string(), fc.constantFrom('hero_title', '/', 1, true, {}, []));
  const names = 'payload field content url timestamp contentLoaded paths file savedChanges'.split(' ');
  const parts = Object.fromEntries(names.map((name) => [name, part]));
  const half = fc.record({ ...parts, type }, { requiredKeys: ['type'] });
  const data = fc.oneof(fc.anything(), half, fc.constantFrom<unknown>(...PARENT_MESSAGES));
  const sender = fc.constantFrom(PARENT, { name: 'another' }, null);
  const origin = fc.constantFrom('https://cms.example', 'https://evil.example', 'null', '');
  fc.assert(
    fc.property(data, origin, sender, (value, from_, source) => {
      const read = readMessage(from(value, from_, source), TRUST);
      if (read === undefined) return true;
      if (from_ !== 'https://cms.example' || source !== PARENT) return false;
      if (read.type === 'violet-content-updated') return typeof read.content === 'string';
      if (read.type === 'speaker-update-content') return typeof read.payload.value === 'string';
      return /^(?:speaker|violet)-/.test(read.type) && Object.getPrototypeOf(read) === Object.prototype;
    }),
    { numRuns: MESSAGES },
  );
});

it('parseOrigins keeps valid origins and drops all other values', () => {
  const list =
    ' https://cms.example/wp-admin/ , http://localhost:3000\nhttps://cms.example, *, null, ftp://x.example, cms.example, javascript:alert(1)';
  expect(parseOrigins(list)).toEqual(['https://cms.example', 'http://localhost:3000']);
  expect(parseOrigins('')).toEqual([]);
});
