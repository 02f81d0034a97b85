import type { PartName } from '../bundle';
import { agreementPart } from './agreement-part';
import { bookingsPart } from './bookings-part';
import { developerParts } from './developer-parts';
import { lookPart } from './look-part';
import type { ContentPart } from './part';
import { projectPart } from './project-part';
import { saleParts } from './sale-parts';
import { siteParts } from './site-parts';
import { textParts } from './text-parts';

/** In the order in which they are written: what others name comes first. */
export const contentParts: { readonly [Name in PartName]: ContentPart<Name> } = {
  cities: siteParts.cities,
  projects: projectPart,
  contacts: developerParts.contacts,
  developer: developerParts.developer,
  look: lookPart,
  policies: textParts.policies,
  regulations: textParts.regulations,
  agreement: agreementPart,
  bookings: bookingsPart,
  socials: siteParts.socials,
  publications: textParts.publications,
  banners: siteParts.banners,
  popups: siteParts.popups,
  pages: siteParts.pages,
  page_blocks: siteParts.page_blocks,
  purchase_ways: siteParts.purchase_ways,
  departments: siteParts.departments,
  office_routes: siteParts.office_routes,
  seo: siteParts.seo,
  redirects: siteParts.redirects,
  sales_offices: saleParts.sales_offices,
  documents: saleParts.documents,
  mortgage: saleParts.mortgage,
  commission: saleParts.commission,
};

export const partNames = Object.keys(contentParts) as PartName[];
