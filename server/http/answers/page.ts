/** As `page()` of the contract has it. */
export interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** Puts the links beside a page: the query as it was asked, moved by a page. */
export function pageWithLinks<Row>(
  results: Row[],
  count: number,
  { limit, offset }: { limit: number; offset: number },
  { path, search }: { path: string; search: URLSearchParams },
): Page<Row> {
  const at = (start: number) => {
    const moved = new URLSearchParams(search);
    moved.set('limit', String(limit));
    moved.set('offset', String(start));
    return `${path}?${moved}`;
  };
  return {
    count,
    next: limit > 0 && offset + limit < count ? at(offset + limit) : null,
    previous: limit > 0 && offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}
