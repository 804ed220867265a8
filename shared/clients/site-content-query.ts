import { Kind, OperationTypeNode } from 'graphql';
import type { DocumentNode, FieldNode, NameNode, SelectionSetNode } from 'graphql';

/** docs/interfaces.md#calls. Sent as it stands here: WPGraphQL refuses some documents that Apollo would make of it. */
export const QUERY_TEXT =
  'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';
/** The same, already parsed: the parser alone would be 6 kB of the page. A test holds the two together. */
export const QUERY: DocumentNode = {
  kind: Kind.DOCUMENT,
  definitions: [
    {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      name: nameNode('GetSiteContent'),
      selectionSet: selections([
        {
          ...fieldNode('generalSettings'),
          selectionSet: selections(['title', 'description'].map(fieldNode)),
        },
        {
          ...fieldNode('pageBy'),
          arguments: [
            {
              kind: Kind.ARGUMENT,
              name: nameNode('uri'),
              value: { kind: Kind.STRING, value: '/homepage/', block: false },
            },
          ],
          selectionSet: selections(['title', 'content', 'excerpt'].map(fieldNode)),
        },
      ]),
    },
  ],
};

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
function fieldNode(name: string): FieldNode {
  return { kind: Kind.FIELD, name: nameNode(name) };
}
function selections(fields: FieldNode[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections: fields };
}
