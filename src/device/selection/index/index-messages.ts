import type { Checkerboard } from '../../../contract/lots/checkerboard';
import type { LotFilters } from '../../../contract/lots/filters/lot-filters';
import type { Lot, LotType } from '../../../contract/lots/lot';
import type { OfferedProject } from '../../../contract/selection/project-offers';
import type { IndexState, SelectionAnswer, SelectionQuestion } from '../selection-question';

/** What the page asks of the selection's worker. Both ends are of one build: nothing is parsed between them. */
export type IndexAsk =
  | { kind: 'ask'; question: SelectionQuestion }
  | { kind: 'lot'; lot: number }
  /** Those of them that are known. */
  | { kind: 'lots'; lots: readonly number[] }
  /** Lots like this one, as the server would name them. */
  | { kind: 'similar'; type: LotType; lot: number }
  | { kind: 'projects' }
  /** What a project would weigh: its lots of every state, and their plans, each once. */
  | { kind: 'stock'; project: string }
  | { kind: 'board'; building: number }
  /** Ids of the lots of a building that answer the filters. */
  | { kind: 'matching'; building: number; filters: LotFilters }
  /** What the person keeps now: their drawings are fetched ahead. Answered by null. */
  | { kind: 'favorites'; lots: readonly number[] }
  /** What the person has hidden now; no answer holds it from then on. Answered by null. */
  | { kind: 'hidden'; lots: readonly number[] }
  | { kind: 'sync' };

/** Each request is answered once, under its `id`. */
export type IndexRequest = IndexAsk & { id: number };

/** An answer whose facets or options are left out where they are those sent last. */
export type CompactAnswer = Omit<SelectionAnswer, 'facets' | 'specs'> &
  Partial<Pick<SelectionAnswer, 'facets' | 'specs'>>;

export interface ProjectStock {
  lots: number;
  plans: string[];
}

export type IndexValue =
  | CompactAnswer
  | Lot
  | Lot[]
  | OfferedProject[]
  | ProjectStock
  | Checkerboard
  | number[];

/** What the worker tells: an answer, what it holds now, and whether the server was reached. */
export type IndexMessage =
  | { kind: 'answer'; id: number; value: IndexValue | null }
  | { kind: 'state'; state: IndexState }
  | { kind: 'reached'; reachable: boolean };
