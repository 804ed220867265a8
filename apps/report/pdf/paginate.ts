interface Page {
  readonly from: number;
  readonly to: number;
  readonly left: number;
}

/** Puts whole sections on pages; `first` and `later` are the space of these pages. */
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
