import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';

/** The developer's telephone and policy; undefined until they are known. */
export function useFooter() {
  return useQuery(catalogueQuery(contentEndpoints.getFooter, {})).data?.value;
}
