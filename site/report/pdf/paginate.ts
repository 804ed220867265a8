/** What stands on one page: which sections, and how much of its height they leave. */
export interface Page {
  readonly from: number;
  /** The section after the last. */
  readonly to: number;
  readonly left: number;
}

/**
 * Sets sections of these heights onto pages, none of them torn: each page as full as it gets, so that the last one alone ends early. `first` and
 * `later` are what the first page and each page after it have room for; a section that is higher than a page has one to itself.
 */
export function paginate(heights: readonly number[], first: number, later: number): readonly Page[] {
  const pages: Page[] = [];
  for (const [index, height] of heights.entries()) {
    const page = pages.at(-1);
    if (page !== undefined && height <= page.left)
      pages.splice(-1, 1, { ...page, to: index + 1, left: page.left - height });
    else
      pages.push({
        from: index,
        to: index + 1,
        left: Math.max(0, (page === undefined ? first : later) - height),
      });
  }
  return pages;
}
