import type { ChosenRecord, ManyAnswer } from '../../../src/contract/calls/staff/lists/staff-many';
import { HttpProblem } from '../../http/problems/problem';
import { AdminRefusal } from '../admin-refusal';

/** Whether an act upon one record was refused because of the record; its message is a sentence for the manager. */
const refusalWords = (error: unknown): string => {
  if (error instanceof AdminRefusal) return error.message;
  if (error instanceof HttpProblem && error.code === 'superseded') return error.detail;
  throw error;
};

interface ManyActs {
  /** In the order in which they are acted upon. */
  readonly chosen: readonly ChosenRecord[];
  /** In a transaction of its own; null where there is no such record. */
  act(record: ChosenRecord): Promise<unknown>;
  /** Of one that stays as it is. */
  nameOf(id: number): Promise<string>;
}

/**
 * The same act upon several records, one after the other: one that somebody else has changed meanwhile stops none of the
 * others. @throws whatever says nothing about the record itself
 */
export async function actOnMany({ chosen, act, nameOf }: ManyActs): Promise<ManyAnswer> {
  const answer: ManyAnswer = { done: [], left: [] };
  for (const record of chosen) {
    const why = await act(record).then(
      (done) => (done === null ? 'Такой записи больше нет.' : null),
      refusalWords,
    );
    if (why === null) answer.done.push(record.id);
    else answer.left.push({ id: record.id, name: await nameOf(record.id), why });
  }
  return answer;
}
