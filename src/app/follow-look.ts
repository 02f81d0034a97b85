import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { nameSite } from '../lib/words/page-title';

/**
 * The document is drawn in the developer's look as far as it was known by then; where the header's answer has another,
 * the page wears that. The policy takes no style element that it has not been told of, and a sheet made by script needs
 * none.
 */
export function followLook(queryClient: QueryClient): void {
  const { queryKey } = catalogueQuery(pageEndpoints.getHeader, {});
  let worn = document.getElementById('look')?.textContent ?? '';
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== queryKey[1]) return;
    const header = queryClient.getQueryData(queryKey)?.value;
    if (!header) return;
    nameSite(header.look?.short_name);
    const css = header.look?.css ?? '';
    if (css === worn) return;
    worn = css;
    document.getElementById('look')?.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  });
}
