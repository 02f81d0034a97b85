import { SiteText } from '../../features/texts/site-text';

/** How the developer works with agencies. */
export default function ForAgenciesDialog() {
  return <SiteText name="forAgencies" />;
}
