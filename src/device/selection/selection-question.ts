import type { LotFilters } from '../../contract/lots/filters/lot-filters';
import type { Facets, Spec } from '../../contract/lots/filters/specs';
import type { LotType } from '../../contract/lots/lot';
import type { ListedLot } from '../../contract/lots/lot-list';

/**
 * Lots from index `from` (counted from 0) up to, but without, `to` of a selection; with `gather` lots of the same
 * layout are one card.
 */
export interface SelectionQuestion {
  type: LotType;
  filters: LotFilters;
  order: string;
  gather?: boolean;
  from: number;
  to: number;
}

/**
 * `count` is the number of places (cards); the facets have the number of lots. `at`: when the server last confirmed
 * the data, in milliseconds since 1970 by its clock.
 */
export interface SelectionAnswer {
  count: number;
  lots: ListedLot[];
  facets: Facets;
  specs: Spec[];
  revision: number;
  at: number;
}

/**
 * `ready`: all lots are on the device and questions are answered. `failed`: this page will get no up-to-date index,
 * because the worker did not start or the server requires a newer build. `revision` counts the changes that this
 * page has received: with the same revision answers are the same.
 */
export interface IndexState {
  ready: boolean;
  revision: number;
  at: number;
  rows: number;
  failed: boolean;
}

export const NO_INDEX: IndexState = { ready: false, revision: 0, at: 0, rows: 0, failed: false };
