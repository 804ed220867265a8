import type { ContentMap } from '../../shared/core/content/fields.ts';

/** Content that records in `fields` which of them a rendering reads. */
export function recordReads(content: ContentMap) {
  const fields = new Set<string>();
  const recorded = new Proxy(content, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      fields.add(name);
      return Object.hasOwn(target, name) ? target[name] : undefined;
    },
  });
  return { content: recorded, fields };
}
