import type { GivenPart, PartName } from '../../../server/content/bundle';
import { dayAfter } from '../../../src/contract/time/days';
import { demoBookings } from '../content/bookings';
import { demoCommission } from '../content/commission';
import { demoDeveloper } from '../content/developer';
import { demoPolicy } from '../content/policy';
import { demoPublications } from '../content/publications';
import { demoRegulations } from '../content/regulations';
import { demoSalesOffices } from '../content/sales-offices';
import {
  demoBanners,
  demoDepartments,
  demoModules,
  demoPopups,
  demoPurchaseWays,
  demoRedirects,
  demoRoutes,
  demoSeo,
  demoSitePages,
} from '../content/site';
import { demoSocials } from '../content/socials';
import type { DemoBuilding } from '../demo-stock';
import { demoMortgage } from '../stock/mortgages';
import { demoCities, type ProjectPlan } from '../stock/projects/project-plan';
import { STOCK_DAY } from '../stock/sales';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type WordParts = {
  [Name in Exclude<PartName, 'projects' | 'documents' | 'contacts' | 'look' | 'agreement'>]: GivenPart<Name>;
};

/** What the demo developer says besides its stock and its documents. */
export function wordParts(stock: readonly DemoBuilding[]): WordParts {
  const projects = [...new Set(stock.map(({ plan }) => plan.project))];
  return {
    developer: demoDeveloper,
    cities: demoCities.map((city) => ({ ...city })),
    policies: [demoPolicy],
    regulations: demoRegulations,
    socials: demoSocials,
    publications: publicationsPart(),
    banners: demoBanners,
    popups: demoPopups,
    pages: demoSitePages,
    page_blocks: demoModules,
    purchase_ways: demoPurchaseWays,
    departments: demoDepartments,
    office_routes: demoRoutes,
    seo: demoSeo,
    redirects: demoRedirects,
    sales_offices: salesOfficesPart(projects),
    mortgage: demoMortgage,
    commission: demoCommission,
    bookings: demoBookings,
  };
}

/** Oldest first, so that the newest has the highest number. */
const publicationsPart = (): GivenPart<'publications'> =>
  demoPublications
    .toSorted((one, other) => other.days - one.days)
    .map(({ kind, title, paragraphs, days, until, projects, lotType }) => ({
      kind,
      title,
      paragraphs,
      lot_type: lotType ?? null,
      projects: projects ?? [],
      published_at: new Date(STOCK_DAY - days * DAY - 5 * HOUR).toISOString(),
      // To the end of that day in Moscow.
      deadline: until === undefined ? null : `${until}T20:59:59.000Z`,
    }));

/** Each project is shown by two of the three in its city. */
function salesOfficesPart(projects: readonly ProjectPlan[]): GivenPart<'sales_offices'> {
  const today = new Date(STOCK_DAY).toISOString().slice(0, 10);
  return demoSalesOffices.map(({ city, managers, hours, ...office }) => {
    const own = projects.filter((project) => project.city === city);
    return {
      ...office,
      hours: hours.map(workingTime),
      managers: managers.flatMap(({ away, hours: worked, ...manager }, at) => {
        const shown = own.filter((_, place) => (place + at) % managers.length !== 2);
        if (shown.length === 0) return [];
        return {
          ...manager,
          hours: workingTime(worked),
          days_off: [dayAfter(today, away)],
          projects: shown.map(({ slug }) => slug),
        };
      }),
    };
  });
}

const workingTime = ({ days, from, to }: (typeof demoSalesOffices)[number]['hours'][number]) => ({
  days: [...days],
  from,
  to,
});
