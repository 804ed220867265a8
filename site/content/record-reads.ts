import type { ContentMap } from '../../shared/core/content/fields.ts';

/** Content that records which fields a rendering reads. */
export interface RecordedContent {
  readonly content: ContentMap;
  readonly fields: ReadonlySet<string>;
}

export function recordReads(content: ContentMap): RecordedContent {
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
