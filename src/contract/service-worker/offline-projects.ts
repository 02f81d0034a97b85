import { cataloguePaths } from '../lots/paths/catalogue-paths';

const OFFLINE_PROJECT = 'portal-taken-v1-';
/** A project that was taken along: a cache of its own, so that nothing pushes it out and it goes as a whole. */
export const offlineProjectCache = (slug: string): string => OFFLINE_PROJECT + slug;
/** The project whose cache this is; null: it is another one. */
export const offlineProjectSlug = (cacheName: string): string | null =>
  cacheName.startsWith(OFFLINE_PROJECT) ? cacheName.slice(OFFLINE_PROJECT.length) : null;

/** Tabs tell each other here how far projects have come onto the device. */
export const OFFLINE_PROJECT_CHANNEL = 'portal-taken';

/** Where, in the cache of a project that was taken along, it says how far it has come; nothing is fetched from there. */
export const OFFLINE_PROJECT_MARK = '/taken/mark';

/** Under which addresses its parcels lie there. */
export const offlineProjectPath = (slug: string): string =>
  cataloguePaths.projectParcel.replace('{slug}', slug);
export const offlineBuildingPath = (id: number | string): string =>
  cataloguePaths.buildingParcel.replace('{id}', String(id));

/** What the worker reads of the mark: in which parcel each lot lies. */
export interface OfflineBuildings {
  readonly houses: readonly { readonly id: number; readonly lots: readonly number[] }[];
}
