import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';

/** The developer's logo over what is printed, where there is one; the light one, for paper is light. */
export function PrintLogo() {
  const logo = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value.look?.logo;
  return logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" />;
}
