import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * Limits of a request, over all queries of a batch, far above a page's needs. A field may contain
 * 10,000 characters, so the number of fields, with all fragments expanded, bounds the answer.
 */
export const MAX_TOKENS = 1_000;
export const MAX_DEPTH = 8;
export const MAX_FIELDS = 100;
export const MAX_BATCH = 10;

/** Why these queries are beyond the bounds, as a sentence; undefined when they are not. Nothing has been executed yet. */
export function overLimit(documents: readonly DocumentNode[]): string | undefined {
  let fields = 0;
  for (const document of documents) {
    const size = measure(document);
    fields += size.fields;
    if (size.depth > MAX_DEPTH) return `The query nests deeper than ${MAX_DEPTH}.`;
    if (fields > MAX_FIELDS) return `The query asks for more than ${MAX_FIELDS} fields.`;
  }
  return undefined;
}

interface Size {
  readonly fields: number;
  readonly depth: number;
}

const addUp = (sizes: readonly Size[]): Size => ({
  fields: sizes.reduce((sum, { fields }) => sum + fields, 0),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
});

/** All operations and fragments of a document, used or not, with each fragment counted at every place it is spread. */
function measure({ definitions }: DocumentNode): Size {
  /** A fragment is measured once, however often it is spread; one within itself counts as nothing (validation refuses it). */
  const known = new Map<string, Size>();

  function measureFragment(name: string): Size {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, addUp([]));
    const found = definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    const size = found && 'selectionSet' in found ? measureSet(found.selectionSet) : addUp([]);
    known.set(name, size);
    return size;
  }

  function measureSet(set: SelectionSetNode | undefined): Size {
    const sizes = set?.selections.map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value);
      const { fields, depth } = measureSet(selection.selectionSet);
      return selection.kind === Kind.FIELD ? { fields: fields + 1, depth: depth + 1 } : { fields, depth };
    });
    return addUp(sizes ?? []);
  }

  return addUp(
    definitions.map((one) => {
      if (one.kind === Kind.FRAGMENT_DEFINITION) return measureFragment(one.name.value);
      return measureSet(one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet : undefined);
    }),
  );
}
