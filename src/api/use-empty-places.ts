import { useQuery } from '@tanstack/react-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import type { EmptiablePlace } from '../contract/developer/empty-places';
import { catalogueQuery } from './catalogue-query';

/** Whether a place of menus has nothing to show, as the header's answer says; false until it is known. */
export function useEmptyPlaces(): (place: EmptiablePlace) => boolean {
  const empty: readonly string[] | undefined = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data
    ?.value.empty;
  return (place) => empty?.includes(place) ?? false;
}
