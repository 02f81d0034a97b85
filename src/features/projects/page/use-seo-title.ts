import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { seoQuery } from '../../../api/seo-query';
import { seoOf, seoPlace } from '../../../contract/content/seo-page';

/** What the developer calls the page for search engines; undefined where nothing is said of it. */
export function useSeoTitle(): string | undefined {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const seo = useQuery(seoQuery).data?.value;
  return (seo && seoOf(seo, seoPlace(pathname, null))?.title) ?? undefined;
}
