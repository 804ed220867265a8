import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

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

const NOTHING: Size = { fields: 0, depth: 0 };

/** All operations and fragments of a document, used or not, with each fragment counted at every place it is spread. */
function measure(document: DocumentNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  /** A fragment is measured once, however often it is spread; one within itself counts as nothing (validation refuses it). */
  const known = new Map<string, Size>();

  function measureFragment(name: string): Size {
    const before = known.get(name);
    const fragment = fragments.get(name);
    if (before !== undefined || fragment === undefined) return before ?? NOTHING;
    known.set(name, NOTHING);
    const size = measureSet(fragment.selectionSet);
    known.set(name, size);
    return size;
  }

  function measureSet(set: SelectionSetNode): Size {
    let fields = 0;
    let depth = 0;
    for (const selection of set.selections) {
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : selection.selectionSet === undefined
            ? NOTHING
            : measureSet(selection.selectionSet);
      fields += own + inner.fields;
      depth = Math.max(depth, own + inner.depth);
    }
    return { fields, depth };
  }

  const sizes = document.definitions.map((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION
      ? measureFragment(definition.name.value)
      : definition.kind === Kind.OPERATION_DEFINITION
        ? measureSet(definition.selectionSet)
        : NOTHING,
  );
  return {
    fields: sizes.reduce((sum, size) => sum + size.fields, 0),
    depth: Math.max(0, ...sizes.map((size) => size.depth)),
  };
}
