import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { RouteLink } from '../../ui/route-link.tsx';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { filterPosts } from '../../posts/filter-posts.ts';
import { POSTS } from '../../posts/posts.ts';
import { Heading } from '../../ui/heading.tsx';
import { PostList } from './post-list.tsx';
import { INSIGHTS_LEAD } from '../../texts/insights.ts';

/** '{name}'s Insights': the listing with its search, which filters as one types (contract 8), and 'Subscribe to Insights' (spec 2). */
export function Insights(): ReactNode {
  const [query, setQuery] = useState('');
  const found = filterPosts(POSTS, useDeferredValue(query));
  return (
    <>
      <header className="insights-head on-ink">
        <div className="wrap insights-head-grid">
          <Heading level={1} size="2xl" field="blog_title">
            {`${speaker.name}'s Insights`}
          </Heading>
          <Field name="blog_lead" as="p" className="lede">
            {INSIGHTS_LEAD}
          </Field>
          <search className="insights-search">
            <label htmlFor="insights-search">Search insights</label>
            <input
              id="insights-search"
              type="search"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </search>
        </div>
      </header>
      <div className="insights on-paper">
        <div className="wrap">
          <p className="insights-count" role="status">
            {query.trim() !== '' && countFound(found.length, query)}
          </p>
          <PostList posts={found} />
          <div className="insights-subscribe">
            <Heading level={2} size="xl" field="blog_subscribe_title">
              One letter, when there is something to say
            </Heading>
            <Field name="blog_subscribe_text" as="p">
              New insights by mail, about once a month.
            </Field>
            <RouteLink className="button button-primary" to="/newsletter">
              <Field name="blog_subscribe_cta">Subscribe to Insights</Field>
            </RouteLink>
          </div>
        </div>
      </div>
    </>
  );
}

function countFound(count: number, query: string): string {
  if (count === 0)
    return `Nothing matches “${query.trim()}”. Try another word, or clear the search to see everything.`;
  return count === 1 ? '1 insight found' : `${String(count)} insights found`;
}
