import { useState, useDeferredValue, useEffect, useRef } from 'react';
import { RouteLink } from '../../ui/route-link.tsx';
import { Field } from '../../content/field.tsx';
import { type PostPage, listPageLinks, listPath } from '../../../shared/core/posts/post-pages.ts';
import { Heading } from '../../ui/section.tsx';
import { NewsletterSection } from '../../ui/newsletter-section.tsx';
import { PostList } from './post-list.tsx';
import { INSIGHTS, INSIGHTS_LEAD } from '../../../speaker/pages/insights.ts';
import { POST_LIST_DATA } from '../../../shared/core/posts/post-address.ts';
import type { Post } from '../../../shared/core/posts/post.ts';
import { loadPageData } from '../../posts/page-data.ts';
import { countFound, SEARCH_FAILED } from './search-texts.ts';

/** A page of the list with a search of all posts, and the newsletter (docs/product.md#insights). */
export function Insights(list: PostPage) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const search = usePostSearch(list, query);
  // Text that is typed before hydration causes no change event.
  useEffect(() => setQuery(box.current?.value ?? ''), []);
  return (
    <>
      <header className="on-ink pt-stack pb-6 [@media(height<45rem)]:pt-10">
        <div className="wrap grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-x-10">
          <Heading
            level={1}
            size="2xl"
            field="blog_title"
            className="lg:col-span-full lg:text-3xl lg:leading-[0.88]"
          >
            {INSIGHTS.title}
          </Heading>
          <Field name="blog_lead" as="p" className="lede">
            {INSIGHTS_LEAD}
          </Field>
          <search className="noscript:hidden print:hidden">
            <label htmlFor="insights-search" className="mb-[0.4rem] block text-s font-semibold">
              Search insights
            </label>
            <input
              ref={box}
              id="insights-search"
              className="min-h-13 w-full rounded-corner border-[1.5px] border-current bg-surface-2 px-4 py-2 text-l"
              type="search"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p className="mt-2 min-h-[1.55em] text-s" role="status">
              {search.message}
            </p>
          </search>
        </div>
      </header>
      <div className="on-paper pt-10 pb-section" hidden={search.found?.length === 0}>
        <div className="wrap">
          {search.found ? (
            <PostList posts={search.found} isFeatured />
          ) : (
            <>
              {list.total === 0 && <p className="lede">The first insight is being written.</p>}
              <PostList posts={list.posts} isFeatured={list.page === 1} />
              <PostPager page={list.page} pages={list.pages} />
            </>
          )}
        </div>
      </div>
      <NewsletterSection
        field="blog_subscribe"
        heading="One letter, when there is something to say"
        description="New insights by email, and nothing in between."
      >
        <RouteLink className="link-arrow" to="/newsletter">
          <Field name="blog_subscribe_cta">Subscribe to Insights</Field>
        </RouteLink>
      </NewsletterSection>
    </>
  );
}

const SHOWN_MAX = 40;

/** Fetches the posts of other pages when the visitor begins to type. */
function usePostSearch({ posts, pages }: PostPage, query: string) {
  const [others, setOthers] = useState<readonly Post[] | 'failed' | undefined>();
  const wanted = useDeferredValue(query).trim();
  const isMissing = pages > 1 && wanted !== '' && !Array.isArray(others);

  useEffect(() => {
    if (!isMissing) return;
    // Retried with the next keystroke after a failure.
    loadPageData(POST_LIST_DATA).then(
      ({ data }) => setOthers(data as readonly Post[]),
      () => setOthers('failed'),
    );
  }, [isMissing, wanted]);

  if (wanted === '') return { found: undefined, message: '' };
  if (isMissing) return { found: undefined, message: others === 'failed' ? SEARCH_FAILED : 'Looking …' };
  const found = filterPosts(Array.isArray(others) ? (others as readonly Post[]) : posts, wanted);
  return { found: found.slice(0, SHOWN_MAX), message: countFound(found.length, wanted, SHOWN_MAX) };
}

/**
 * Returns the posts that contain every word of the query in title, excerpt or category, ignoring
 * case and accents (docs/product.md#insights). An empty query matches all posts.
 */
export function filterPosts(posts: readonly Post[], query: string): readonly Post[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return posts.filter((post) => {
    const text = fold(`${post.title} ${post.excerpt} ${post.category}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case without accents and with straight apostrophes, as typed on a phone. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}

const LINK = 'inline-flex min-h-target min-w-target items-center justify-center font-semibold';

/** Links to the other pages of the list. */
function PostPager({ page, pages }: { readonly page: number; readonly pages: number }) {
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
