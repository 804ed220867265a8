import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client/core';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { tap } from 'rxjs';
import * as v from 'valibot';
import { decodeHtmlText } from '../core/content/decode-html-text.ts';
import { CONTENT_TIMEOUT_MS, READ_RETRY_DELAYS_MS } from './read-with-retries.ts';
import { QUERY, QUERY_TEXT } from './site-content-query.ts';

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
  /** Once, from the cache where it is there (one-off query, spec 7). Never rejects. */
  read(): Promise<SiteContentAnswer>;
  /** Now and whenever the cache changes (watched query, spec 7), until `signal` aborts. */
  watch(listener: (answer: SiteContentAnswer) => void, signal: AbortSignal): void;
}

export interface GraphqlContentOptions {
  /** '' is the page's own origin. */
  readonly contentHost: string;
  /** Hears the first GraphQL error, once (contract 8). */
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
}

/** Unused cache entries are discarded after this long (spec 9). */
const CACHE_LIFETIME_MS = 5 * 60_000;

const text = v.fallback(v.string(), '');
const page = v.fallback(v.object({ title: text, content: text, excerpt: text }), {
  title: '',
  content: '',
  excerpt: '',
});
const settings = v.fallback(v.object({ title: text, description: text }), { title: '', description: '' });
const dataSchema = v.fallback(v.object({ generalSettings: settings, pageBy: page }), {
  generalSettings: v.getFallback(settings),
  pageBy: v.getFallback(page),
});

/** Apollo's client for the one query of spec 7: cache-first, four tries, no credentials, no header of its own. */
export function createGraphqlContentClient(options: GraphqlContentOptions): GraphqlContentClient {
  const { contentHost, log, fetch: customFetch = fetch } = options;
  let hasAnswered = false;
  let hasLogged = false;
  /** Apollo hides errors by policy: whether the host answered at all is noted here, where the answer passes. */
  const note = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        hasAnswered = true;
        const [first] = result.errors ?? [];
        if (first && !hasLogged) log(`GraphQL: ${first.message}`);
        hasLogged ||= first !== undefined;
      }),
    ),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      note,
      new RetryLink({
        delay: { initial: READ_RETRY_DELAYS_MS[0], jitter: false },
        attempts: { max: READ_RETRY_DELAYS_MS.length + 1 },
      }),
      new BaseHttpLink({
        uri: `${contentHost.replace(/\/+$/, '')}/graphql`,
        headers: { accept: '*/*' },
        credentials: 'omit',
        print: () => QUERY_TEXT,
        fetch: withTimeout(customFetch),
      }),
    ]),
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
      const subscription = client.watchQuery({ query: QUERY }).subscribe((result) => {
        if (!result.loading) listener(toAnswer(result.data));
      });
      const stop = (): void => {
        subscription.unsubscribe();
        forgetLater(client);
      };
      signal.addEventListener('abort', stop, { once: true });
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

function parseAnswer(data: unknown): SiteContentAnswer {
  const { generalSettings, pageBy } = v.parse(dataSchema, data);
  return {
    status: 'answered',
    siteTitle: decodeHtmlText(generalSettings.title),
    siteDescription: decodeHtmlText(generalSettings.description),
    title: decodeHtmlText(pageBy.title),
    content: pageBy.content,
    excerpt: decodeHtmlText(pageBy.excerpt),
  };
}

function withTimeout(customFetch: typeof fetch): typeof fetch {
  return (input, init) => {
    const signals = [AbortSignal.timeout(CONTENT_TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])];
    return customFetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
