import {
  ApolloClient,
  ApolloLink,
  gql,
  HttpLink,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { RetryLink } from '@apollo/client/link/retry';
import { tap } from 'rxjs';
import { decodeHtmlText } from '../core/content/decode-html-text.ts';
import { withoutTrailingSlashes } from '../core/content/without-trailing-slashes.ts';
import { CONTENT_TIMEOUT_MS } from './call.ts';
import { QUERY_TEXT } from './site-content-query.ts';

declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Apollo takes default policies by this declaration only
  namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      errorPolicy: 'ignore';
    }
    interface Query {
      errorPolicy: 'all';
    }
  }
}

/** The content host's settings and home page; texts are decoded, `content` stays HTML. */
export type SiteContentAnswer =
  | { readonly status: 'unanswered' }
  | {
      readonly status: 'answered';
      /** '' where the host has none, as in the other fields. */
      readonly siteTitle: string;
      readonly title: string;
      readonly content: string;
      readonly excerpt: string;
    };

export type GraphqlContentClient = ReturnType<typeof createGraphqlContentClient>;

export interface GraphqlContentOptions {
  /** '' is the page's own origin. */
  readonly contentHost: string;
  /** Receives the first GraphQL error, once (docs/product.md#which-text-is-shown). */
  readonly log: (message: string) => void;
  /** On the server: a `fetch` with a size limit, or the embedded service without a network. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface SiteContent {
  readonly generalSettings?: { readonly title?: string | null } | null;
  readonly pageBy?: Readonly<Partial<Record<'title' | 'content' | 'excerpt', string | null>>> | null;
}

const QUERY: TypedDocumentNode<SiteContent, Record<string, never>> = gql(QUERY_TEXT);
/** Four tries, 1, 2 and 4 s apart; none after a timeout (docs/product.md#which-text-is-shown). */
const RETRY = {
  delay: { initial: 1_000, jitter: false },
  attempts: { max: 4, retryIf: (error: Error) => error.name !== 'TimeoutError' },
};
/** Unused cache entries are discarded after this long (docs/product.md#which-text-is-shown). */
const CACHE_LIFETIME_MS = 5 * 60_000;

/** Apollo for the query of docs/interfaces.md#calls: cache first, no credentials or headers. */
export function createGraphqlContentClient(options: GraphqlContentOptions) {
  const { contentHost, log, fetch: ask = fetch } = options;
  let hasAnswered = false;
  let hasLogged = false;
  // The error policy hides GraphQL errors from the result: a link reports them.
  const answers = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        hasAnswered = true;
        const [first] = errors ?? [];
        if (first && !hasLogged) log(`GraphQL: ${first.message}`);
        hasLogged ||= first !== undefined;
      }),
    ),
  );
  const http = new HttpLink({
    uri: `${withoutTrailingSlashes(contentHost)}/graphql`,
    credentials: 'omit',
    headers: { accept: '*/*' },
    // The query and the body's keys as docs/interfaces.md#calls has them.
    print: () => QUERY_TEXT,
    enhancedClientAwareness: { transport: false },
    fetch: (url, init) => ask(url as string, { ...init, signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS) }),
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([answers, new RetryLink(RETRY), http]),
    defaultOptions: {
      watchQuery: { errorPolicy: 'ignore', fetchPolicy: 'cache-first' },
      query: { errorPolicy: 'all', fetchPolicy: 'cache-first' },
    },
  });
  const toAnswer = (data: SiteContent | undefined): SiteContentAnswer => {
    if (!hasAnswered) return { status: 'unanswered' };
    const { title, content, excerpt } = data?.pageBy ?? {};
    return {
      status: 'answered',
      siteTitle: decodeHtmlText(data?.generalSettings?.title ?? ''),
      title: decodeHtmlText(title ?? ''),
      content: content ?? '',
      excerpt: decodeHtmlText(excerpt ?? ''),
    };
  };

  return {
    /** One-off query, cache first (docs/interfaces.md#calls). Never rejects. */
    async read(): Promise<SiteContentAnswer> {
      const { data } = await client.query({ query: QUERY });
      clearCacheLater(client);
      return toAnswer(data);
    },
    /** Now and whenever the cache changes (docs/interfaces.md#calls), until `signal` aborts. */
    watch(listener: (answer: SiteContentAnswer) => void, signal: AbortSignal): void {
      const query = client.watchQuery({ query: QUERY });
      // Making the query and asking it are a long task each on a slow phone: not in one.
      setTimeout(() => {
        if (signal.aborted) return;
        const subscription = query.subscribe((result) => {
          if (!result.loading) listener(toAnswer(result.data));
        });
        const stop = (): void => {
          subscription.unsubscribe();
          clearCacheLater(client);
        };
        signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}

function clearCacheLater(client: ApolloClient): void {
  const timer: unknown = setTimeout(() => {
    if (client.getObservableQueries().size === 0) void client.clearStore();
  }, CACHE_LIFETIME_MS);
  // In Node a cache must not keep the process alive.
  if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as NodeJS.Timeout).unref();
}
