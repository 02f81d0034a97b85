import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { staffDrawingEndpoints } from '../../../src/contract/calls/staff/portal/staff-drawing-endpoints';
import { matchTwins } from '../../../src/contract/lots/drawings/match-twins';
import { floorFigure } from '../../../src/contract/text/words';
import { lockRevision, raiseRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import type { Actor } from '../accounts/decide';
import { writeDrawnFloors } from './change-drawings';
import { refusedDrawing } from './check-drawings';
import { floorRecord, ofDrawings, readBuilding, readDrawnFloors } from './read-drawings';

/** Lots of a floor that have no outline, because no lot of the copied floor stands in their riser. */
interface Unmatched {
  readonly floor: number;
  readonly numbers: string[];
}

/**
 * Writes the plan of a floor and its outlines upon other floors of the building, all of them or none, with a line of the
 * journal. Answers which lots there are without an outline.
 *
 * @throws HttpProblem 'not-found', 'validation', 'conflict', 'superseded'
 */
export function copyFloorPlan(
  db: Database,
  actor: Actor,
  { params, body }: HandlerInput<typeof staffDrawingEndpoints.copyFloorPlan>,
): Promise<Unmatched[]> {
  return db.transaction(async (tx) => {
    await lockRevision(tx);
    const row = await readBuilding(tx, params.id);
    if (row === null) throw notFound('Такого корпуса нет.');
    const { building, project } = row;
    const numbers = body.to.map(({ floor }) => floor);
    if (numbers.includes(body.floor) || new Set(numbers).size < numbers.length)
      throw refusedDrawing('Этаж назван дважды.', 'to');
    const floors = await readDrawnFloors(tx, params.id, [body.floor, ...numbers]);
    const from = floors.find(({ floor }) => floor === body.floor);
    if (!from?.picture)
      throw new HttpProblem('conflict', `У этажа ${floorFigure(body.floor)} нет плана: повторять нечего.`);
    const { picture } = from;
    const copies = [];
    const written = [];
    for (const { floor, seen } of body.to) {
      const present = floors.find((one) => one.floor === floor);
      if (present === undefined)
        throw refusedDrawing(`На этаже ${floorFigure(floor)} этого корпуса нет лотов.`, 'to');
      const twins = matchTwins(from.lots, present.lots);
      const outlines = new Map(present.lots.map(({ id }) => [id, twins.get(id)?.outline ?? null]));
      copies.push({ floor, outlines, lots: present.lots });
      const drawn = new Map(present.lots.map(({ id, outline }) => [id, outline]));
      if (isDeepStrictEqual([present.picture, drawn], [picture, outlines])) continue;
      const isOfRecord = ofDrawings(project.id);
      await refuseOtherState(tx, actor, { before: floorRecord(present), seen, isOfRecord });
      written.push({ floor, picture, outlines });
    }
    const unmatched = copies.flatMap(({ floor, outlines, lots }) => {
      const without = lots.filter(({ id }) => !outlines.get(id)).map(({ number }) => number);
      return without.length === 0 ? [] : [{ floor, numbers: without }];
    });
    // An answer that was lost: it is so already.
    if (written.length === 0) return unmatched;
    await raiseRevision(tx);
    await writeDrawnFloors(tx, params.id, written);
    const said = written.map(({ floor }) => floorFigure(floor)).join(', ');
    await writeJournal(tx, {
      by: actor,
      action: 'change',
      subject: 'drawings',
      subjectId: project.id,
      after: {
        drawing: `этаж ${floorFigure(body.floor)} повторён на этажах ${said}, ${building.name}`,
        drawing_picture: picture.address,
      },
    });
    return unmatched;
  });
}
