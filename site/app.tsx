import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { postDataAt } from '../shared/core/posts/post-address.ts';
import { ClientConfigContext } from './config/client-config-context.tsx';
import type { ClientConfig } from './config/client-config.ts';
import { ContentProvider } from './content/content-provider.tsx';
import type { InitialContent } from './content/content-provider.tsx';
import { Hydrated } from './scheduling/hydrated.tsx';
import { Layout } from './layout/layout.tsx';
import { PageErrorBoundary } from './layout/page-error-boundary.tsx';
import { RouteEffects } from './layout/route-effects.tsx';
import { ServedSheetsContext, StylesBelow } from './document/styles-below.tsx';
import type { ServedSheets } from './document/styles-below.tsx';
import { loadPageData } from './posts/page-data.ts';
import type { PageData } from './posts/page-data.ts';
import type { PageModule } from './routes/page-module.ts';
import { loadedPage, loadPage } from './routes/page-loader.ts';
import { matchRoute } from './routes/routes.ts';
import { ToastProvider } from './toasts/toast-provider.tsx';

export interface AppProps {
  readonly config: ClientConfig;
  readonly initialContent: InitialContent;
  readonly sheets: ServedSheets;
  /** What the page came with of posts. */
  readonly served?: PageData | undefined;
}

/** The whole site below the router: the same tree in the browser and in the prerenderer. */
export function App({ config, initialContent, sheets, served }: AppProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <ClientConfigContext value={config}>
      <ContentProvider initial={initialContent}>
        <ToastProvider>
          <ServedSheetsContext value={sheets}>
            <Layout closing={matchRoute(pathname).route.closing}>
              <PageErrorBoundary key={pathname}>
                <Suspense>
                  <Page pathname={pathname} served={served} />
                  <Hydrated />
                </Suspense>
              </PageErrorBoundary>
            </Layout>
          </ServedSheetsContext>
        </ToastProvider>
      </ContentProvider>
    </ClientConfigContext>
  );
}

interface MatchedPageProps extends Pick<AppProps, 'served'> {
  readonly pathname: string;
}

/** The matched page; suspends while its code is on the way, and the page before stays until it is here. */
function Page({ pathname, served }: MatchedPageProps): ReactNode {
  const { route, params } = matchRoute(pathname);
  const page = loadedPage(route) ?? use(loadPage(route));
  return <LoadedPage {...{ pathname, served, route, params, page }} />;
}

/**
 * The page with what it shows of posts; suspends as long as that is on the way. Apart from the one above: React counts what a component
 * waits for, and takes a page whose code has arrived meanwhile for the data.
 */
function LoadedPage({ pathname, served, route, params, page }: MatchedPageProps & LoadedRoute): ReactNode {
  const address = postDataAt(pathname);
  const data = address && (served?.address === address ? served : use(loadPageData(address))).data;
  return (
    <>
      {page.Opening && <page.Opening params={params} />}
      {page.Opening && <StylesBelow />}
      <page.Component params={params} data={data} />
      {!page.Opening && <StylesBelow />}
      <RouteEffects route={route} page={page} params={params} data={data} />
    </>
  );
}

type LoadedRoute = ReturnType<typeof matchRoute> & { readonly page: PageModule };
