import { ApolloClient, InMemoryCache } from '@apollo/client/core';
import { decodeHtmlText } from '../core/content/decode-html-text.ts';
import { createGraphqlContentLink } from './graphql-content-link.ts';
import { QUERY } from './site-content-query.ts';

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

/** What the content host says about the site and its home page; texts are decoded, `content` stays HTML. */
export type SiteContentAnswer =
  | { readonly status: 'unanswered' }
  | {
      readonly status: 'answered';
      /** '' where the host has none; so are all the others. */
      readonly siteTitle: string;
      readonly siteDescription: string;
      readonly title: string;
      readonly content: string;
      readonly excerpt: string;
    };

/** The site's GraphQL reader. */
export interface GraphqlContentClient {
  /** Once, from the cache where it is there (one-off query, docs/interfaces.md#calls). Never rejects. */
  read(): Promise<SiteContentAnswer>;
  /** Now and whenever the cache changes (watched query, docs/interfaces.md#calls), until `signal` aborts. */
  watch(listener: (answer: SiteContentAnswer) => void, signal: AbortSignal): void;
}

export interface GraphqlContentOptions {
  /** '' is the page's own origin. */
  readonly contentHost: string;
  /** Hears the first GraphQL error, once (docs/product.md#which-text-is-shown). */
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
}

/** Unused cache entries are discarded after this long (docs/product.md#which-text-is-shown). */
const CACHE_LIFETIME_MS = 5 * 60_000;

/** Apollo's client for the one query of docs/interfaces.md#calls: cache-first, four tries, no credentials, no header of its own. */
export function createGraphqlContentClient(options: GraphqlContentOptions): GraphqlContentClient {
  const { contentHost, log, fetch: customFetch = fetch } = options;
  let hasAnswered = false;
  let hasLogged = false;
  const link = createGraphqlContentLink({
    contentHost,
    fetch: customFetch,
    onAnswer({ errors }) {
      hasAnswered = true;
      const [first] = errors ?? [];
      if (first && !hasLogged) log(`GraphQL: ${first.message}`);
      hasLogged ||= first !== undefined;
    },
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: {
      watchQuery: { errorPolicy: 'ignore', fetchPolicy: 'cache-first' },
      query: { errorPolicy: 'all', fetchPolicy: 'cache-first' },
    },
  });
  const toAnswer = (data: unknown): SiteContentAnswer =>
    hasAnswered ? parseAnswer(data) : { status: 'unanswered' };

  return {
    async read() {
      const { data } = await client.query({ query: QUERY });
      forgetLater(client);
      return toAnswer(data);
    },
    watch(listener, signal) {
      const query = client.watchQuery({ query: QUERY });
      // Making the query and asking it are a long task each on a slow phone: not in one.
      setTimeout(() => {
        if (signal.aborted) return;
        const subscription = query.subscribe((result) => {
          if (!result.loading) listener(toAnswer(result.data));
        });
        const stop = (): void => {
          subscription.unsubscribe();
          forgetLater(client);
        };
        signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}

/** Drops what nobody watches any more. */
function forgetLater(client: ApolloClient): void {
  const timer: unknown = setTimeout(() => {
    if (client.getObservableQueries().size === 0) void client.clearStore();
  }, CACHE_LIFETIME_MS);
  // In Node a cache must not keep the process alive.
  if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as NodeJS.Timeout).unref();
}

/** What a host leaves out is ''. Read by hand: a schema library for six texts would be 2 kB of every page. */
function parseAnswer(data: unknown): SiteContentAnswer {
  const settings = at(data, 'generalSettings');
  const page = at(data, 'pageBy');
  return {
    status: 'answered',
    siteTitle: decodeHtmlText(textAt(settings, 'title')),
    siteDescription: decodeHtmlText(textAt(settings, 'description')),
    title: decodeHtmlText(textAt(page, 'title')),
    content: textAt(page, 'content'),
    excerpt: decodeHtmlText(textAt(page, 'excerpt')),
  };
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Partial<Record<string, unknown>>)[key]
    : undefined;
}

function textAt(value: unknown, key: string): string {
  const text = at(value, key);
  return typeof text === 'string' ? text : '';
}
