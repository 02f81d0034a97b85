import { cataloguePaths } from './calls/catalogue-paths';

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
