import { ApolloLink } from '@apollo/client/core';
import { from } from 'rxjs';
import { CONTENT_TIMEOUT_MS, readWithRetries } from './read-with-retries.ts';
import { QUERY_TEXT } from './site-content-query.ts';
import { withoutTrailingSlashes } from '../core/address/without-trailing-slashes.ts';

export interface GraphqlContentLinkOptions {
  /** '' is the page's own origin. */
  readonly contentHost: string;
  readonly fetch: typeof fetch;
  /** Hears every answer as it comes in: Apollo hides errors by policy. */
  readonly onAnswer: (result: ApolloLink.Result) => void;
}

/**
 * Apollo's way to the content host (docs/interfaces.md#calls): the query as it stands in `QUERY_TEXT`, without credentials and without a header that a preflight would
 * refuse, asked up to four times. Instead of Apollo's own links for HTTP and for retrying, whose uploads, subscriptions and multipart answers would be
 * 4 kB of every page.
 */
export function createGraphqlContentLink(options: GraphqlContentLinkOptions): ApolloLink {
  const { contentHost, fetch, onAnswer } = options;
  return new ApolloLink(({ operationName, variables }) => {
    const request = {
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ operationName, variables, query: QUERY_TEXT }),
    } satisfies RequestInit;
    const ask = async (): Promise<ApolloLink.Result> => {
      const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS);
      const response = await fetch(`${withoutTrailingSlashes(contentHost)}/graphql`, { ...request, signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
      const result: unknown = await response.json();
      if (!isResult(result)) throw new Error('The content host answered with something that is not GraphQL');
      onAnswer(result);
      return result;
    };
    return from(readWithRetries(ask));
  });
}

function isResult(answer: unknown): answer is ApolloLink.Result {
  return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
}
