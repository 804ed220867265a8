import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { postDataAt } from '../shared/core/posts/post-address.ts';
import { ClientConfigContext, type ClientConfig } from './config/client-config.ts';
import { ContentProvider, type InitialContent } from './content/content-provider.tsx';
import { Layout, PageErrorBoundary } from './layout/layout.tsx';
import { RouteEffects } from './layout/route-effects.tsx';
import { loadPageData, type PageData } from './posts/page-data.ts';
import type { PageModule } from './routes/page-module.ts';
import { loadedPage, loadPage, matchRoute } from './routes/routes.ts';
import { ToastProvider } from './toasts/toast.tsx';

interface AppProps {
  readonly config: ClientConfig;
  readonly initialContent: InitialContent;
  readonly served?: PageData | undefined;
}

/** The same tree in the browser and in the prerenderer. */
export function App({ config, initialContent, served }: AppProps) {
  const { pathname } = useLocation();
  return (
    <ClientConfigContext value={config}>
      <ContentProvider initial={initialContent}>
        <ToastProvider>
          <Layout closing={matchRoute(pathname).route.closing}>
            <PageErrorBoundary key={pathname}>
              <Suspense>
                <Page pathname={pathname} served={served} />
                <Hydrated />
              </Suspense>
            </PageErrorBoundary>
          </Layout>
        </ToastProvider>
      </ContentProvider>
    </ClientConfigContext>
  );
}

interface MatchedPageProps extends Pick<AppProps, 'served'> {
  readonly pathname: string;
}

/** Suspends while the page's code loads; the previous page stays until then. */
function Page({ pathname, served }: MatchedPageProps) {
  const { route, params } = matchRoute(pathname);
  const page = loadedPage(route) ?? use(loadPage(route));
  return <LoadedPage {...{ pathname, served, route, params, page }} />;
}

/**
 * Suspends while the posts load. A separate component, because React counts what a component waits
 * for and would take the loaded code for the data.
 */
function LoadedPage({ pathname, served, route, params, page }: MatchedPageProps & LoadedRoute) {
  const address = postDataAt(pathname);
  const data = address && (served?.address === address ? served : use(loadPageData(address))).data;
  return (
    <>
      <page.Component params={params} data={data} />
      <RouteEffects route={route} page={page} params={params} data={data} />
    </>
  );
}

type LoadedRoute = ReturnType<typeof matchRoute> & { readonly page: PageModule };

/**
 * Signals the boot script that the app handles events. Inside the page's Suspense boundary, which
 * React hydrates last; a click replayed earlier would be lost.
 */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    window.dispatchEvent(new Event('speaker-hydrated'));
  }, []);
  return null;
}
