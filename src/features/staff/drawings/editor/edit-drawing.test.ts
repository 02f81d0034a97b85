import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutlinePoint, outlineFault } from '../../../../contract/lots/drawings/outline-rules';
import { rectangleBetween } from '../geometry/edit-outline';
import { editDrawing } from './edit-drawing';
import {
  beginEditing,
  type DrawnShape,
  type EditorAction,
  type EditorState,
  shapesOf,
  withoutOutline,
} from './editor-state';

const subjects = ['11', '12', '13'].map((mark, at) => ({ id: at + 101, name: `Лот № ${mark}`, mark }));
const rules = { sheet: { width: 1000, height: 800 }, subjects };
const edit = editDrawing(rules);
const at = (left: number) => rectangleBetween([left, 100], [left + 100, 300]);
const drawnOf = (of: number | null, left: number, id: number): DrawnShape => ({ id, of, outline: at(left) });
const edited = (shapes: DrawnShape[], ...actions: EditorAction[]) =>
  actions.reduce(edit, beginEditing(rules, shapes));
const owners = (state: ReturnType<typeof edited>) => shapesOf(state).map(({ of }) => of);

describe('M4 drawing outlines', () => {
  test('M4 each outline belongs to the next that has none; what has none is listed', () => {
    const state = edited([drawnOf(101, 0, 1)], { kind: 'draw', outline: at(200) });
    expect(owners(state)).toEqual([101, 102]);
    expect(state.active).toBe(103);
    expect(withoutOutline(subjects, shapesOf(state)).map(({ mark }) => mark)).toEqual(['13']);
  });

  test('M4 who is chosen in the list gets the outline, and then it goes on from there', () => {
    const state = edited([], { kind: 'subject', id: 102 }, { kind: 'draw', outline: at(0) });
    expect(owners(state)).toEqual([102]);
    expect(state.active).toBe(103);
    expect(
      owners(edit(edit(state, { kind: 'draw', outline: at(200) }), { kind: 'draw', outline: at(400) })),
    ).toEqual([102, 103, 101]);
  });

  test('M4 a polygon grows corner by corner, and its way must not cross itself', () => {
    const corner = (x: number, y: number): EditorAction => ({ kind: 'add corner', point: [x, y] });
    const way = edited([], { kind: 'tool', tool: 'polygon' }, corner(0, 0), corner(400, 0), corner(400, 400));
    const crossed = edit(way, corner(200, -40));
    expect(crossed.draft).toHaveLength(3);
    expect(crossed.note).toMatch(/за край/);
    expect(edit(edit(way, corner(200, 400)), corner(200, 0)).note).toMatch(/пересекает/);
    expect(edit(way, corner(200, 200)).draft).toHaveLength(4);
    const closed = edit(edit(way, corner(0, 400)), { kind: 'close' });
    expect(shapesOf(closed)[0]?.outline).toEqual([
      [0, 0],
      [400, 0],
      [400, 400],
      [0, 400],
    ]);
    expect(closed.draft).toEqual([]);
    const passed = edit(way, { kind: 'select', id: 1 });
    expect(passed.draft, 'the focus may pass other outlines meanwhile').toEqual(way.draft);
    expect(edit(edited([], { kind: 'tool', tool: 'polygon' }, corner(0, 0)), { kind: 'close' }).note).toMatch(
      /меньше трёх/,
    );
  });

  test('M4 a corner that would make the outline cross itself, or leave the picture, stays where it was', () => {
    const state = edited([drawnOf(101, 0, 1)], { kind: 'select', id: 1 });
    for (const to of [
      [50, 400],
      [-5, 100],
    ] as OutlinePoint[]) {
      const moved = edit(state, { kind: 'move corner', id: 1, corner: 0, to });
      expect(moved.note).not.toBeNull();
      expect(shapesOf(moved)).toEqual(shapesOf(state));
    }
    const good = edit(state, { kind: 'move corner', id: 1, corner: 0, to: [20, 60] });
    expect(shapesOf(good)[0]?.outline[0]).toEqual([20, 60]);
    expect(good.corner).toBe(0);
  });

  test('M4 Delete takes the chosen corner, then the outline, whose lot is next again', () => {
    const state = edited(
      [drawnOf(101, 0, 1)],
      { kind: 'insert corner', id: 1, edge: 0, point: [50, 90] },
      { kind: 'delete' },
    );
    expect(shapesOf(state)[0]?.outline).toEqual(at(0));
    const gone = edit(state, { kind: 'delete' });
    expect(shapesOf(gone)).toEqual([]);
    expect(gone.active).toBe(101);
  });

  test('M4 numbers are given one by one in the order of the list, whoever had them before', () => {
    const shapes = [drawnOf(103, 0, 1), drawnOf(101, 200, 2), drawnOf(null, 400, 3)];
    const state = edited(
      shapes,
      { kind: 'tool', tool: 'number' },
      ...[1, 2, 3].map((id) => ({ kind: 'number', id }) as const),
    );
    expect(owners(state)).toEqual([101, 102, 103]);
    expect(state.active).toBeNull();
    expect(edit(state, { kind: 'number', id: 1 }).note).toMatch(/Все номера розданы/);
    const from = edited(
      shapes,
      { kind: 'tool', tool: 'number' },
      { kind: 'subject', id: 102 },
      { kind: 'number', id: 3 },
    );
    expect(owners(from)).toEqual([103, 101, 102]);
  });

  test('M4 what is drawn for some is fitted to what they are', () => {
    const wide = editDrawing({
      ...rules,
      fit: (_, outline) => rectangleBetween([0, outline[0]?.[1] ?? 0], [1000, outline[2]?.[1] ?? 0]),
    });
    const state = wide(beginEditing(rules, []), { kind: 'draw', outline: at(300) });
    expect(shapesOf(state)[0]?.outline).toEqual(rectangleBetween([0, 100], [1000, 300]));
  });

  test('M4 whatever is done, every outline stays one, no lot has two, and undo leads back to the beginning', () => {
    const point = fc.tuple(
      fc.integer({ min: -50, max: 1050 }),
      fc.integer({ min: -50, max: 850 }),
    ) as fc.Arbitrary<OutlinePoint>;
    const id = fc.integer({ min: 1, max: 4 });
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc
        .tuple(point, point)
        .map(([one, other]) => ({ kind: 'draw', outline: rectangleBetween(one, other) }) as const),
      fc.record({ kind: fc.constant('move corner' as const), id, corner: fc.nat(5), to: point }),
      fc.record({ kind: fc.constant('insert corner' as const), id, edge: fc.nat(5), point }),
      fc.record({ kind: fc.constant('add corner' as const), point }),
      fc.record({ kind: fc.constant('number' as const), id }),
      fc.record({ kind: fc.constant('select' as const), id, corner: fc.option(fc.nat(5)) }),
      fc.record({ kind: fc.constant('subject' as const), id: fc.constantFrom(101, 102, 103) }),
      fc.record({ kind: fc.constant('tool' as const), tool: fc.constantFrom('select', 'polygon', 'number') }),
      fc.constantFrom<EditorAction>(
        { kind: 'close' },
        { kind: 'delete' },
        { kind: 'undo' },
        { kind: 'redo' },
        { kind: 'cancel' },
      ),
    );
    const first = [drawnOf(101, 0, 1), drawnOf(102, 200, 2)];
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const state = edited(first, ...actions);
        for (const { outline } of shapesOf(state)) expect(outlineFault(outline, rules.sheet)).toBeNull();
        const known = owners(state).filter((of) => of !== null);
        expect(new Set(known).size).toBe(known.length);
        // The corners of an outline that is being drawn go back first.
        const steps = [...state.draft, ...state.history.past];
        const back = steps.reduce<EditorState>((one) => edit(one, { kind: 'undo' }), state);
        expect(shapesOf(back)).toEqual(first);
      }),
    );
  });
});
