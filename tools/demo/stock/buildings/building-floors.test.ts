import { describe, expect, test } from 'vitest';
import { makeStock, planStock } from '../../demo-stock';
import { levelsOf } from '../../drawings/floor/levels';
import { areaOf, type Box, clip, fitsWithin, inset, moved, overlap } from '../../drawings/geometry';
import { holeBox, outlineOf, type Plan, planArea } from '../../drawings/plan/plan';
import { planRules } from '../../drawings/plan/test-plan-rules';
import { PARTY } from '../../drawings/plan/thickness';
import { seededRandom } from '../../random';
import { layoutBook } from '../layout-book';
import { projectPlans } from '../projects/projects';
import { buildSection } from '../sections/build-section';
import { type FloorRecipeName, floorRecipes } from '../sections/recipes';
import { type FloorKind, floorOf, kindOfFloor, lotsOn } from './building-floors';
import type { BuildingPlan, BuildingSection } from './plan-buildings';
import { UNDERGROUND, undergroundOf } from './underground';

const book = layoutBook();
const random = seededRandom('floors');

/** A building of one to three sections of a kind, of a random length. */
function anyBuilding(recipe: FloorRecipeName, index: number): BuildingPlan {
  const [project] = projectPlans;
  const count = random.between(1, 3);
  const spec = { recipe: floorRecipes[recipe], stretch: random.next(), depth: random.between(66, 74) * 10 };
  let x = 0;
  const sections = Array.from({ length: count }, (_, at) => {
    const beside = { west: at > 0, east: at < count - 1 };
    const own = { x, section: buildSection({ ...spec, loggias: random.chance(0.5), beside }) };
    x += own.section.length + PARTY;
    return own;
  });
  const name = `${recipe} ${index} of ${count}`;
  const hasShops = random.chance(0.7);
  return {
    project,
    index,
    name,
    recipe,
    sections,
    hasShops,
    floors: 4,
    deadline: project.deadlines[0],
    length: x - PARTY,
    depth: spec.depth,
    parking: 0,
    storage: 0,
  };
}

/** Of every kind several, and the developer's own: together well over 1,000 plans, shops among them. */
const buildings = [
  ...(Object.keys(floorRecipes) as FloorRecipeName[]).flatMap((recipe) =>
    Array.from({ length: 8 }, (_, index) => anyBuilding(recipe, index)),
  ),
  ...planStock(3000),
];

interface StandingLot {
  plan: Plan;
  /** Its outline on the floor, without outer walls. */
  box: Box;
  shafts: Box[];
}

/** Lots and service rooms on a floor, in the building's own centimetres. */
function standing(own: BuildingSection, kind: FloorKind): StandingLot[] {
  const service = kind === 'shops' ? own.section.ground.service : [];
  return [...lotsOn(own, kind), ...service].map(({ fit, x, y }) => {
    const { plan } = book(fit);
    const at = [own.x + x, y] as const;
    return { plan, box: moved(outlineOf(plan), at), shafts: plan.shafts.map((shaft) => moved(shaft, at)) };
  });
}

const kindsOf = (plan: BuildingPlan): FloorKind[] => [
  ...new Set(Array.from({ length: plan.floors }, (_, index) => kindOfFloor(plan, index + 1))),
];

/** Every kind of floor of every building, once. */
const floors = buildings.flatMap((plan) =>
  kindsOf(plan).map((kind) => ({
    name: `${plan.project.slug} ${plan.name} ${kind}`,
    plan,
    kind,
    lots: plan.sections.flatMap((own) => standing(own, kind)),
  })),
);

function failing(check: (floor: (typeof floors)[number]) => string | null): string[] {
  return floors.flatMap((floor) => {
    const fault = check(floor);
    return fault === null ? [] : [`${floor.name}: ${fault}`];
  });
}

describe(`D9 the floors of the demo developer, ${floors.length} of them`, () => {
  test('they are made of more than a thousand plans', () => {
    expect(floors.reduce((sum, { lots }) => sum + lots.length, 0)).toBeGreaterThan(1000);
  });

  test('lots do not overlap, and lie within the building', () => {
    expect(
      failing(({ plan, lots }) => {
        const building: Box = [0, 0, plan.length, levelsOf(plan.depth).total];
        if (lots.some(({ box }) => !fitsWithin(box, building))) return 'a lot lies outside';
        const grown = lots.map(({ box }) => inset(box, -PARTY / 2));
        return grown.some((one, i) => grown.some((other, j) => i < j && overlap(one, other)))
          ? 'two lots overlap'
          : null;
      }),
    ).toEqual([]);
  });

  test('lots, corridor, stairs and the walls between fill the building', () => {
    expect(
      failing(({ plan, lots }) => {
        const levels = levelsOf(plan.depth);
        const walled = (box: Box) => areaOf(clip(inset(box, -PARTY / 2), [0, 0, plan.length, levels.total]));
        const corridors = plan.sections.map(
          ({ x, section: { corridor } }): Box => [
            x + corridor.from,
            levels.corridor[0],
            x + corridor.to,
            levels.corridor[1],
          ],
        );
        const cores = plan.sections.map(
          ({ x, section: { core } }): Box => [
            x + core.x,
            levels.south,
            x + core.x + core.width,
            levels.total,
          ],
        );
        const filled = [...lots.map(({ box }) => box), ...corridors, ...cores].reduce(
          (sum, box) => sum + walled(box),
          0,
        );
        const share = filled / (plan.length * levels.total);
        return Math.abs(share - 1) > 0.01 ? `${(share * 100).toFixed(1)} %` : null;
      }),
    ).toEqual([]);
  });

  test('the entrance of every flat, room and closet meets the corridor; that of a shop the street', () => {
    expect(
      failing(({ plan, lots }) => {
        const levels = levelsOf(plan.depth);
        const lost = lots.find((lot) => {
          const door = lot.plan.doors.find(({ kind }) => kind === 'entrance');
          if (!door) return true;
          const outline = outlineOf(lot.plan);
          const hole = moved(holeBox(door), [lot.box[0] - outline[0], lot.box[1] - outline[1]]);
          const isShop = lot.plan.rooms.some(({ kind }) => kind === 'sales');
          if (isShop) return hole[1] !== 0;
          const outside = inset(hole, -PARTY - 1);
          return !plan.sections.some(({ x, section: { corridor } }) =>
            overlap(outside, [x + corridor.from, levels.corridor[0], x + corridor.to, levels.corridor[1]]),
          );
        });
        return lost ? `a lot at ${lost.box.join(' ')} is cut off` : null;
      }),
    ).toEqual([]);
  });

  test('shafts stand above each other: each stands on one of the floor below', () => {
    const order: FloorKind[] = ['shops', 'first', 'typical', 'top'];
    const faults = buildings.flatMap((plan) => {
      const kinds = kindsOf(plan).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      const shafts = kinds.map((kind) =>
        plan.sections.flatMap((own) => standing(own, kind)).flatMap((lot) => lot.shafts),
      );
      return shafts.slice(1).flatMap((above, index) =>
        above
          .filter((shaft) => {
            const covered = (shafts[index] ?? []).reduce((sum, below) => {
              const shared = clip(shaft, below);
              return overlap(shaft, below) ? sum + areaOf(shared) : sum;
            }, 0);
            return covered < areaOf(shaft);
          })
          .map((shaft) => `${plan.project.slug} ${plan.name} ${kinds[index + 1]} ${shaft.join(' ')}`),
      );
    });
    expect(faults).toEqual([]);
  });

  test.each(Object.entries(planRules))('every plan on them keeps the rules of plans: %s', (_, rule) => {
    const faults = new Set(
      floors.flatMap(({ name, lots }) => lots.map(({ plan }) => `${name}: ${rule(plan)}`)),
    );
    expect([...faults].filter((fault) => !fault.endsWith(': null'))).toEqual([]);
  });
});

describe('D9 the lots of the demo developer on the drawings of their floors', () => {
  const own = makeStock(3000);

  test('every outline lies on its drawing, none overlaps another of its floor, each is as large as its lot', () => {
    const faults: string[] = [];
    for (const { plan, lots } of own) {
      // Drawing takes longest of all this.
      const sheets = new Map<FloorKind | null, { width: number; height: number }>();
      for (const floor of new Set(lots.map((lot) => lot.floor))) {
        const kind = floor === UNDERGROUND ? null : kindOfFloor(plan, floor);
        const { drawing } = kind === null ? undergroundOf(plan) : { drawing: floorOf(plan, kind, book) };
        const { width, height } = sheets.get(kind) ?? drawing.draw();
        sheets.set(kind, { width, height });
        const boxes = lots
          .filter((lot) => lot.floor === floor)
          .map((lot) => ({ lot, box: [...lot.outline[0]!, ...lot.outline[2]!] as unknown as Box }));
        for (const { lot, box } of boxes) {
          const name = `${plan.project.slug} ${plan.name} ${lot.number}`;
          if (!fitsWithin(box, [0, 0, width, height])) faults.push(`${name} lies off the sheet`);
          // Walls, shafts: what the outline holds and the lot's area does not.
          const share = lot.layout.area / (areaOf(box) / 100);
          if (share > 1.001 || share < 0.83) faults.push(`${name} fills ${share.toFixed(3)} of its outline`);
        }
        if (boxes.some((one, i) => boxes.some((other, j) => i < j && overlap(one.box, other.box))))
          faults.push(`${plan.name}, floor ${floor}: two lots overlap`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('floors with the same lots share a drawing', () => {
    for (const { plan } of own) {
      const keys = Array.from(
        { length: plan.floors },
        (_, floor) => floorOf(plan, kindOfFloor(plan, floor + 1), book).key,
      );
      expect(new Set(keys).size).toBeLessThanOrEqual(3);
    }
  });

  test('a lot has the area that its plan shows', () => {
    for (const { plan, lots } of own)
      for (const section of plan.sections)
        for (const { fit } of section.section.typical) {
          const { layout, plan: drawn } = book(fit);
          expect(layout.area).toBe(planArea(drawn));
          expect(lots.some((lot) => lot.layout.key === layout.key)).toBe(true);
        }
  });

  test('drawings of floors are small and hold nothing but lines', () => {
    for (const { plan } of own) {
      for (const kind of kindsOf(plan)) {
        const { svg } = floorOf(plan, kind, book).draw();
        expect(svg.length).toBeLessThan(50_000);
        expect(svg).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org)|NaN|undefined/);
      }
    }
  });
});
