import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ELEMENT_NAMES, PARTNER_TAGS } from '../widgets/elements.ts';
import {
  createPartnerManifest,
  createTypes,
  MANIFEST_FILE,
  parseDocblock,
  readElements,
} from './widgets-manifest.ts';

describe('manifest', () => {
  it('is up to date: run `npm run manifest` when this fails', async () => {
    expect(readFileSync(MANIFEST_FILE, 'utf8')).toBe(await createPartnerManifest('.'));
  });

  it('describes exactly the listed elements', async () => {
    const described = (await readElements('.')).map(({ element }) => element.tagName);
    expect(described.toSorted()).toEqual(ELEMENT_NAMES.map((name) => `speaker-${name}`).toSorted());
  });

  it('has an autoloader that can load every listed element', () => {
    const autoloader = readFileSync('widgets/speaker-widgets.ts', 'utf8');
    const loaded = autoloader.matchAll(/import\('\.\/([\w-]+)\/\1-element\.ts'\)/g);
    expect(Array.from(loaded, ([, name]) => name).toSorted()).toEqual(ELEMENT_NAMES.toSorted());
  });

  it('names exactly the attributes that the elements observe', async () => {
    for (const { file, element } of await readElements('.')) {
      const name = file.replace('.js', '');
      const source = readFileSync(`widgets/${name}/${name}-element.ts`, 'utf8');
      const observed = /attributes: \[(.+?)\]/.exec(source)?.[1];
      if (!observed) continue;
      const names = [...observed.matchAll(/'(\w+)'/g)].map(([, name = '']) =>
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      );
      const own = PARTNER_TAGS.includes(element.tagName) ? ['no-count', 'debug'] : [];
      expect(element.attributes.map((one) => one.name)).toEqual([...names, ...own]);
      for (const event of source.matchAll(/on\w+: '(speaker-[\w-]+)'/g))
        expect(element.events.map((one) => one.name)).toContain(event[1]);
    }
  });

  it('reads a docblock like the analyzers', () => {
    const parsed = parseDocblock(`/**
 * What it
 * is.
 *
 * @element speaker-thing
 * @attr {'a' | 'b'} [mode=a] - The mode.
 * @attr {string} label - A label that
 *   goes on.
 * @fires {CustomEvent<{ n: number }>} speaker-done - Done.
 * @csspart root - All.
 */`);
    expect(parsed).toMatchObject({
      name: 'SpeakerThing',
      description: 'What it is.',
      attributes: [
        { name: 'mode', type: { text: "'a' | 'b'" }, default: 'a', description: 'The mode.' },
        { name: 'label', description: 'A label that   goes on.' },
      ],
      events: [{ name: 'speaker-done', type: { text: 'CustomEvent<{ n: number }>' } }],
      cssParts: [{ name: 'root' }],
    });
  });

  it('provides types for TypeScript and JSX', async () => {
    const types = createTypes(await readElements('.'));
    expect(types).toContain("'api-url'?: string | undefined;");
    expect(types).toContain("'speaker-answer': CustomEvent<{ questionId: number; optionId: string }>;");
  });
});
