import type { Checkerboard } from '../../../contract/lots/checkerboard';
import type { Lot, LotType } from '../../../contract/lots/lot';
import type { OfferedProject } from '../../../contract/selection/project-offers';
import type { SearchFound } from '../search-all';
import type { IndexState, SelectionAnswer, SelectionQuestion } from '../selection-question';

/** Requests of the page to the selection's worker. Both are of the same build, so the messages are not parsed. */
export type IndexAsk =
  | { kind: 'ask'; question: SelectionQuestion }
  | { kind: 'lot'; lot: number }
  /** Those of the lots that are known. */
  | { kind: 'lots'; lots: readonly number[] }
  /** Lots similar to this one, as the server would list them. */
  | { kind: 'similar'; type: LotType; lot: number }
  | { kind: 'projects' }
  /**
   * What a project would need on the device: the number of its lots, whatever their status, and their plans, each
   * once.
   */
  | { kind: 'stock'; project: string }
  | { kind: 'board'; building: number }
  /** Everything that what was typed may mean; at most `ofOwn` of the own texts. */
  | { kind: 'search'; typed: string; ofOwn: number }
  /** The person's own texts, which are searched beside the stock. Answered by null. */
  | { kind: 'own-texts'; texts: readonly string[] }
  /** The person's favorites, whose plans are loaded in advance. Answered by null. */
  | { kind: 'favorites'; lots: readonly number[] }
  /** The lots that the person has hidden; no later answer contains them. Answered by null. */
  | { kind: 'hidden'; lots: readonly number[] }
  | { kind: 'sync' };

/** Each request is answered once, under its `id`. */
export type IndexRequest = IndexAsk & { id: number };

/** An answer without the facets or options that were sent with an earlier one. */
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
  | SearchFound;

/** Messages of the worker: an answer, the state of its index, and whether the server was reached. */
export type IndexMessage =
  | { kind: 'answer'; id: number; value: IndexValue | null }
  | { kind: 'state'; state: IndexState }
  | { kind: 'reached'; reachable: boolean };
