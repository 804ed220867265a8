import { listPageLinks, listPath } from '../../../shared/core/posts/post-pages.ts';
import { RouteLink } from '../../ui/route-link.tsx';

const LINK = 'inline-flex min-h-target min-w-target items-center justify-center font-semibold';

/** Links to the other pages of the list. */
export function PostPager({ page, pages }: { readonly page: number; readonly pages: number }) {
  if (pages === 1) return null;
  return (
    <nav
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule pt-6"
      aria-label="Pages of insights"
    >
      <Step to={page > 1 ? page - 1 : undefined} rel="prev">
        Newer
      </Step>
      <ol className="m-0 flex list-none flex-wrap items-center p-0">
        {listPageLinks(page, pages).map((one, i) => (
          <li key={one ?? `gap-${String(i)}`}>
            {one === undefined ? (
              <span className={LINK} aria-hidden="true">
                …
              </span>
            ) : (
              <RouteLink
                className={`${LINK} ${one === page ? 'no-underline' : ''}`}
                to={listPath(one)}
                aria-label={`Page ${String(one)}`}
                aria-current={one === page ? 'page' : undefined}
              >
                {String(one)}
              </RouteLink>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? page + 1 : undefined} rel="next">
        Older
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly to: number | undefined;
  readonly rel: 'prev' | 'next';
  readonly children: string;
}

function Step({ to, rel, children }: StepProps) {
  if (to === undefined) return <span className="min-w-20" />;
  return (
    <RouteLink className={`${LINK} min-w-20`} to={listPath(to)} rel={rel}>
      {children}
    </RouteLink>
  );
}
