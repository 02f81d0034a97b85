import type { Bundle, ContentOf } from '../../content/bundle';
import { buildingOfCopy } from './size-feed';
import { nameOfCopy, type StockPart } from './size-stock';

type Project = ContentOf<'projects'>[number];

/** The bundle without what is about projects and buildings that a small demo has not, and with the copies of a large one. */
export function sizeBundle(bundle: Bundle, parts: readonly StockPart[]): Bundle {
  const projects = bundle.projects?.flatMap((project) => sizedProject(project, parts));
  return { ...ofProjects(bundle, new Set(projects?.map(({ slug }) => slug))), projects };
}

function sizedProject(project: Project, parts: readonly StockPart[]): Project[] {
  const buildings = parts.flatMap(({ copy, ids }) =>
    project.buildings.flatMap((building) => {
      const lots = building.lots.filter(({ external_id }) => ids.has(external_id));
      if (lots.length === 0) return [];
      return {
        ...building,
        external_id: nameOfCopy(building.external_id, copy),
        name: buildingOfCopy(building.name, copy),
        // It stands nowhere on the drawing of the site.
        site_outline: copy === 1 ? building.site_outline : null,
        lots: lots.map((lot) => ({ ...lot, external_id: nameOfCopy(lot.external_id, copy) })),
      };
    }),
  );
  if (buildings.length === 0) return [];
  const built = new Set(buildings.map(({ external_id }) => external_id));
  const progress = project.progress.map((month) => ({
    ...month,
    percent: Object.fromEntries(Object.entries(month.percent).filter(([id]) => built.has(id))),
  }));
  return [{ ...project, progress, buildings }];
}

/** The bundle without what is about other projects than these; what is about none stays. */
export function ofProjects(bundle: Bundle, slugs: ReadonlySet<string>): Bundle {
  const isThere = (slug: string) => slugs.has(slug);
  const isOf = ({ project }: { project: string | null }) => project === null || isThere(project);
  return {
    ...bundle,
    projects: bundle.projects?.filter(({ slug }) => isThere(slug)),
    publications: bundle.publications?.flatMap((one) => {
      const projects = one.projects.filter(isThere);
      return one.projects.length > 0 && projects.length === 0 ? [] : [{ ...one, projects }];
    }),
    documents: bundle.documents?.filter(isOf),
    commission: bundle.commission?.filter(isOf),
    bookings: bundle.bookings && { ...bundle.bookings, terms: bundle.bookings.terms.filter(isOf) },
    sales_offices: bundle.sales_offices?.flatMap((office) => {
      const managers = office.managers
        .map((manager) => ({ ...manager, projects: manager.projects.filter(isThere) }))
        .filter(({ projects }) => projects.length > 0);
      return managers.length === 0 ? [] : [{ ...office, managers }];
    }),
  };
}
