import { cataloguePaths } from './calls/catalogue-paths';

const TAKEN = 'portal-taken-v1-';
/** A project that was taken along: a cache of its own, so that nothing pushes it out and it goes as a whole. */
export const takenCache = (slug: string): string => TAKEN + slug;
/** The project whose cache this is; null: it is another one. */
export const takenSlug = (cacheName: string): string | null =>
  cacheName.startsWith(TAKEN) ? cacheName.slice(TAKEN.length) : null;

/** Tabs tell each other here how far projects have come onto the device. */
export const TAKEN_CHANNEL = 'portal-taken';

/** Where, in the cache of a project that was taken along, it says how far it has come; nothing is fetched from there. */
export const TAKEN_MARK = '/taken/mark';

/** Under which addresses its parcels lie there. */
export const projectParcelPath = (slug: string): string =>
  cataloguePaths.projectParcel.replace('{slug}', slug);
export const buildingParcelPath = (id: number | string): string =>
  cataloguePaths.buildingParcel.replace('{id}', String(id));

/** What the worker reads of the mark: in which parcel each lot lies. */
export interface TakenHouses {
  readonly houses: readonly { readonly id: number; readonly lots: readonly number[] }[];
}
