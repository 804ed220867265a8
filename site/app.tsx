import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ClientConfigContext } from './config/client-config-context.tsx';
import type { ClientConfig } from './config/client-config.ts';
import { ContentProvider } from './content/content-provider.tsx';
import type { InitialContent } from './content/content-provider.tsx';
import { Hydrated } from './scheduling/hydrated.tsx';
import { Layout } from './layout/layout.tsx';
import { PageErrorBoundary } from './layout/page-error-boundary.tsx';
import { RouteEffects } from './layout/route-effects.tsx';
import { loadedPage, loadPage } from './routes/page-loader.ts';
import { matchRoute } from './routes/routes.ts';
import { ToastProvider } from './toasts/toast-provider.tsx';

export interface AppProps {
  readonly config: ClientConfig;
  readonly initialContent: InitialContent;
}

/** The whole site below the router: the same tree in the browser and in the prerenderer. */
export function App({ config, initialContent }: AppProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <ClientConfigContext value={config}>
      <ContentProvider initial={initialContent}>
        <ToastProvider>
          <Layout>
            <PageErrorBoundary key={pathname}>
              <Suspense>
                <Page pathname={pathname} />
                <Hydrated />
              </Suspense>
            </PageErrorBoundary>
          </Layout>
        </ToastProvider>
      </ContentProvider>
    </ClientConfigContext>
  );
}

/** The matched page; suspends while its code is on the way, and the page before stays until it is here. */
function Page({ pathname }: { readonly pathname: string }): ReactNode {
  const { route, params } = matchRoute(pathname);
  const page = loadedPage(route) ?? use(loadPage(route));
  return (
    <>
      <page.Component params={params} />
      <RouteEffects route={route} page={page} params={params} />
    </>
  );
}
