import type { LotType } from '../../contract/lots/lot';
import type { LotCounts } from '../../contract/lots/projects/project';
import { lotTypes } from '../../contract/lots/types/lot-types';

/** The lot types that a project has on sale, in their order. */
export const typesOf = (counts: LotCounts | null): LotType[] =>
  counts === null ? [] : lotTypes.filter((type) => counts[type] > 0);

/** The type whose lots a project's page shows: the one asked for, else the first that it has. */
export const shownType = (wanted: LotType | undefined, counts: LotCounts | null): LotType =>
  wanted ?? typesOf(counts)[0] ?? 'flats';
