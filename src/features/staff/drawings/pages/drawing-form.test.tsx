import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { hasUnsaved } from '../../../../lib/forms/unsaved';
import { rectangleBetween } from '../geometry/edit-outline';
import { wholeSheet } from '../geometry/sheet-view';
import { DrawingForm, type SavedDrawing, type WrittenDrawing } from './drawing-form';

vi.mock('../../../../api/call/call');
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));

const picture = { address: '/storage/ab/plan.svg', width: 1000, height: 600 };
const subjects = ['1', '2', '3'].map((mark, at) => ({ id: at + 101, name: `№ ${mark}`, mark }));
const first = rectangleBetween([100, 100], [300, 300]);
const saved: SavedDrawing = { picture, outlines: [{ id: 101, outline: first }], state: '1.a' };

let sent: WrittenDrawing[];
let refusal: Error | null;
const save = async (written: WrittenDrawing): Promise<SavedDrawing> => {
  sent.push(written);
  if (refusal) throw refusal;
  return { ...written, state: '2.b' };
};
const form = (now: SavedDrawing) => (
  <QueryClientProvider client={new QueryClient()}>
    <DrawingForm
      label="План этажа 5"
      saved={now}
      subjects={subjects}
      tools={['select', 'rectangle', 'polygon', 'number']}
      save={save}
    />
  </QueryClientProvider>
);
/** The stage is 800 by 600 pixels until it is measured; where a point of the picture is on it. */
const view = wholeSheet({ width: 800, height: 600 }, picture);
const on = (x: number, y: number) => ({
  clientX: (x - view.x) * view.scale,
  clientY: (y - view.y) * view.scale,
});
const canvas = () => screen.getByRole('group', { name: 'План этажа 5' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** A finger or a mouse that goes from place to place. */
function drag(way: [number, number][], pointerType = 'mouse') {
  const pointer = { pointerId: 1, pointerType, button: 0, isPrimary: true };
  way.forEach(([x, y], at) => {
    if (at === 0) fireEvent.pointerDown(canvas(), { ...pointer, ...on(x, y) });
    fireEvent.pointerMove(canvas(), { ...pointer, ...on(x, y) });
    if (at === way.length - 1) fireEvent.pointerUp(canvas(), { ...pointer, ...on(x, y) });
  });
}
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const outlines = () => sent.at(-1)?.outlines;
const outlineOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, точек`) });

beforeEach(() => {
  [sent, refusal] = [[], null];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('M4 a rectangle drawn with the mouse goes to the next lot without an outline, drawn to its neighbour', async () => {
  render(form(saved));
  expect(listed('Без контура')).toEqual(['№ 2', '№ 3']);
  press('Прямоугольник');
  // A few pixels beside the neighbour's corner and edge.
  drag([
    [304, 97],
    [400, 200],
    [500, 303],
  ]);
  expect(listed('Без контура')).toEqual(['№ 3']);
  expect(hasUnsaved()).toBe(true);
  press('Сохранить');
  expect(await screen.findByText('Сохранено')).toBeDefined();
  const drawn = outlines()?.find(({ id }) => id === 102)?.outline;
  expect(drawn?.[0]).toEqual([300, 100]);
  expect(outlines()).toHaveLength(2);
  expect(sent[0]).toMatchObject({ picture, seen: '1.a' });
  expect(hasUnsaved()).toBe(false);
});

test('M4 a polygon is tapped corner by corner with a finger, at right angles, and closed on its first corner', async () => {
  render(form(saved));
  press('Многоугольник');
  for (const [x, y] of [
    [400, 400],
    [600, 405],
    [596, 500],
    [405, 495],
  ] as const)
    drag([[x, y]], 'touch');
  drag([[408, 392]], 'touch');
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(outlines()?.find(({ id }) => id === 102)?.outline).toEqual([
    [400, 400],
    [600, 400],
    [600, 500],
    [400, 500],
  ]);
});

test('M4 an outline that is begun is unsaved, is not lost by saving, and goes back corner by corner', async () => {
  render(form(saved));
  press('Многоугольник');
  for (const place of [
    [400, 400],
    [600, 400],
    [600, 500],
  ] as const)
    drag([[...place]]);
  expect(hasUnsaved()).toBe(true);
  press('Сохранить');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Контур начат и не замкнут/);
  expect(sent).toEqual([]);
  press('Шаг назад');
  drag([[500, 500]]);
  press('Замкнуть');
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(outlines()?.find(({ id }) => id === 102)?.outline).toEqual([
    [400, 400],
    [600, 400],
    [500, 500],
  ]);
  expect(outlines()?.find(({ id }) => id === 101)?.outline, 'the outline before it stays').toEqual(first);
});

test('M4 a corner that would make the outline cross itself stays where it was, and it is said', () => {
  render(form(saved));
  fireEvent.focus(outlineOf('№ 1'));
  drag([
    [100, 100],
    [250, 500],
    [350, 200],
  ]);
  expect(screen.getByText('Контур пересекает или касается сам себя.')).toBeDefined();
  expect(hasUnsaved()).toBe(false);
  drag([
    [100, 100],
    [60, 60],
  ]);
  expect(hasUnsaved()).toBe(true);
});

test('M4 everything is drawn by keys too: put, moved, taken back', async () => {
  render(form(saved));
  press('Прямоугольник');
  fireEvent.keyDown(canvas(), { key: 'Enter' });
  expect(listed('Без контура')).toEqual(['№ 3']);
  press('Выбор');
  fireEvent.focus(outlineOf('№ 1'));
  const corner = screen.getByRole('button', { name: 'Точка 2 из 4' });
  fireEvent.focus(corner);
  fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true });
  press('Сохранить');
  await screen.findByText('Сохранено');
  const [x = 0, y] = outlines()?.find(({ id }) => id === 101)?.outline[1] ?? [];
  expect(x).toBeGreaterThan(300);
  expect(y).toBe(100);
  fireEvent.keyDown(canvas(), { key: 'Escape' });
  fireEvent.focus(outlineOf('№ 2'));
  fireEvent.keyDown(outlineOf('№ 2'), { key: 'Delete' });
  expect(listed('Без контура')).toEqual(['№ 2', '№ 3']);
  fireEvent.keyDown(canvas(), { key: 'я', code: 'KeyZ', ctrlKey: true });
  expect(listed('Без контура')).toEqual(['№ 3']);
});

test('M4 numbers are given by a click each, and an outline that is left without one is not saved', async () => {
  render(
    form({
      ...saved,
      outlines: [...saved.outlines, { id: 102, outline: rectangleBetween([400, 100], [500, 300]) }],
    }),
  );
  press('Номера по порядку');
  drag([[450, 200]]);
  expect(listed('С контуром')).toEqual(['№ 1']);
  press('Сохранить');
  expect(screen.getByText(/Ничьих контуров: 1/)).toBeDefined();
  expect(sent).toEqual([]);
  drag([[200, 200]]);
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(outlines()?.map(({ id }) => id)).toEqual([102, 101]);
});

test('M4 two fingers bring the drawing nearer and draw nothing', () => {
  render(form(saved));
  press('Прямоугольник');
  const before = canvas().getAttribute('viewBox');
  const finger = (pointerId: number, x: number) => ({
    pointerId,
    pointerType: 'touch',
    button: 0,
    clientX: x,
    clientY: 300,
  });
  fireEvent.pointerDown(canvas(), finger(1, 300));
  fireEvent.pointerDown(canvas(), finger(2, 400));
  fireEvent.pointerMove(canvas(), finger(2, 600));
  fireEvent.pointerUp(canvas(), finger(2, 600));
  fireEvent.pointerUp(canvas(), finger(1, 300));
  expect(canvas().getAttribute('viewBox')).not.toBe(before);
  expect(listed('Без контура')).toEqual(['№ 2', '№ 3']);
});

test('M4 who was told that another was first may save over what is there now', async () => {
  const { rerender } = render(form(saved));
  press('Прямоугольник');
  drag([
    [600, 100],
    [700, 300],
  ]);
  refusal = new CallError({
    kind: 'conflict',
    problem: { code: 'superseded', status: 409, title: '', detail: 'Вас опередили', type: '' },
  });
  press('Сохранить');
  expect(await screen.findByText(/этот чертёж изменился/)).toBeDefined();
  rerender(form({ ...saved, outlines: [], state: '9.z' }));
  expect(listed('С контуром'), 'what was drawn here is still here').toEqual(['№ 1', '№ 2']);
  refusal = null;
  press('Сохранить');
  await waitFor(() => expect(sent.at(-1)?.seen).toBe('9.z'));
});

test('M4 a picture that is taken away and given anew in another size takes the outlines along', async () => {
  render(form(saved));
  expect(screen.getByRole('button', { name: 'Заменить картинку: План этажа 5' })).toBeTruthy();
  press('Убрать картинку: План этажа 5');
  expect(screen.queryByRole('group', { name: 'План этажа 5' })).toBeNull();
  const larger = { address: '/storage/cd/plan.svg', width: 2000, height: 1200 };
  vi.mocked(call).mockResolvedValue(larger as never);
  const file = new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' });
  fireEvent.change(screen.getByLabelText('Картинка: План этажа 5'), { target: { files: [file] } });
  await screen.findByRole('group', { name: 'План этажа 5' });
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(sent[0]?.picture).toEqual(larger);
  expect(outlines()).toEqual([{ id: 101, outline: rectangleBetween([200, 200], [600, 600]) }]);
});
