import type { SiteLayout } from './lay-site';

export interface SiteDesign {
  layout: SiteLayout;
  names: readonly string[];
  /** Of the street in front. */
  street: string;
  view: 'sea' | 'park';
  /** Of each building: where its entrances are, and the direction out of the building. */
  entrances: readonly (readonly Way[])[];
}

export type Way = readonly [x: number, y: number, dx: -1 | 0 | 1, dy: -1 | 0 | 1];
