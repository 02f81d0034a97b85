import type * as v from 'valibot';
import {
  SELECTION_FORMAT,
  type SelectionIndexPage,
  type SelectionIndexQuery,
} from '../../../../src/contract/selection/columns/selection-page';
import type { Database } from '../../../db/database';
import { HttpProblem } from '../../../http/problems/problem';
import { selectionStep } from './selection-step';

type Query = v.InferOutput<typeof SelectionIndexQuery>;

/** The step after a cursor. A cursor of another database, or of a future that this one has not seen, is refused. */
export async function answerSelectionIndex(db: Database, query: Query): Promise<SelectionIndexPage> {
  if (query.format !== SELECTION_FORMAT)
    throw new HttpProblem('update-required', 'Приложение устарело. Обновите страницу.');
  const { page, mark } = await selectionStep(db, query);
  const isStart = query.revision === 0 && query.id === 0;
  const isOfHere = query.epoch ? query.epoch === mark.epoch : isStart;
  if (!isOfHere || query.revision > mark.revision)
    throw new HttpProblem('index-outdated', 'Список лотов на устройстве устарел. Он загрузится заново.');
  return page;
}
