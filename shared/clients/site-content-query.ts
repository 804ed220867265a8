/** docs/interfaces.md#calls. Sent verbatim: WPGraphQL refuses some documents that Apollo prints. */
export const QUERY_TEXT =
  'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';
