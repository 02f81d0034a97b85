import { cataloguePaths } from '../lots/paths/catalogue-paths';

const OFFLINE_PROJECT = 'portal-taken-v1-';
/**
 * Name of an offline project's cache: each has its own, so that nothing displaces it and it is deleted as a whole.
 */
export const offlineProjectCache = (slug: string): string => OFFLINE_PROJECT + slug;
/** The slug of the project of a cache; null for other caches. */
export const offlineProjectSlug = (cacheName: string): string | null =>
  cacheName.startsWith(OFFLINE_PROJECT) ? cacheName.slice(OFFLINE_PROJECT.length) : null;

/** Channel by which tabs report the progress of downloads to each other. */
export const OFFLINE_PROJECT_CHANNEL = 'portal-taken';

/**
 * Key of the mark in a project's cache, which contains the state of its download; nothing is requested from this
 * address.
 */
export const OFFLINE_PROJECT_MARK = '/taken/mark';

/** Address under which the project's data are cached. */
export const offlineProjectPath = (slug: string): string =>
  cataloguePaths.projectParcel.replace('{slug}', slug);
export const offlineBuildingPath = (id: number | string): string =>
  cataloguePaths.buildingParcel.replace('{id}', String(id));

/** The part of the mark that the worker reads: which lots belong to each building. */
export interface OfflineBuildings {
  readonly houses: readonly { readonly id: number; readonly lots: readonly number[] }[];
}
