import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ContentContext } from '../../site/content/field.tsx';

/** A part of the site with these saved texts and without a content service. */
export function inSite(part: ReactNode, content: Readonly<Record<string, string>> = {}) {
  const state = { content, cms: { status: 'unanswered' } as const, siteTitle: '', ready: true };
  return (
    <MemoryRouter>
      <ContentContext value={state}>{part}</ContentContext>
    </MemoryRouter>
  );
}
