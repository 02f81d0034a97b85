import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue-query';
import { pageEndpoints } from '../../contract/calls/page-endpoints';

let isFollowed = false;

/**
 * The document is drawn in the developer's look as far as it was known by then; where the header's answer has another,
 * the page wears that. The policy takes no style element that it has not been told of, and a sheet made by script needs
 * none. Only the first call does anything.
 */
export function followLook(queryClient: QueryClient): void {
  if (isFollowed) return;
  isFollowed = true;
  const { queryKey } = catalogueQuery(pageEndpoints.getHeader, {});
  let worn = document.getElementById('look')?.textContent ?? '';
  const wear = () => {
    const header = queryClient.getQueryData(queryKey)?.value;
    const css = header?.look?.css ?? '';
    if (!header || css === worn) return;
    worn = css;
    document.getElementById('look')?.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  };
  wear();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === queryKey[1]) wear();
  });
}
