import type { LotFilters } from '../../contract/lots/filters/lot-filters';
import type { Facets, Spec } from '../../contract/lots/filters/specs';
import type { LotType } from '../../contract/lots/lot';
import type { ListedLot } from '../../contract/lots/lot-list';

/** Lots `from` (counted from 0) up to, and without, `to` of a selection; with `gather` those of one layout are one. */
export interface SelectionQuestion {
  type: LotType;
  filters: LotFilters;
  order: string;
  gather?: boolean;
  from: number;
  to: number;
}

/**
 * `count` is that of the places; how many lots stand in them, the facets say. `at`: milliseconds since 1970 of the
 * server's last word, in its own time.
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
 * `ready`: all lots are on the device and questions are answered. `failed`: this page will have no index of today,
 * for the worker did not start or the server wants a newer app. `revision` counts, in this page, what has arrived: the
 * same revision means the same answers.
 */
export interface IndexState {
  ready: boolean;
  revision: number;
  at: number;
  rows: number;
  failed: boolean;
}

export const NO_INDEX: IndexState = { ready: false, revision: 0, at: 0, rows: 0, failed: false };
