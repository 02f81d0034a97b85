import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';

/** The developer's logo over what is printed, where there is one. */
export function PrintLogo() {
  const logo = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value.look?.logo;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written and escaped by the server, as in the frame
  return logo !== undefined && <span className="logo" dangerouslySetInnerHTML={{ __html: logo }} />;
}
