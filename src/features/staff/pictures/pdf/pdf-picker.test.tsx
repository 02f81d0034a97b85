import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPdf, type PdfPages, pageAsPicture, pagesNote } from './pdf-pages';
import PdfPicker from './pdf-picker';
import { readPdf } from './read-pdf';

vi.mock('./read-pdf', () => ({ readPdf: vi.fn() }));
const read = vi.mocked(readPdf);
const png = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' });

function fakePdf(count: number, draw: PdfPages['draw'] = async () => png(8)) {
  const pages = { count, draw: vi.fn(draw), close: vi.fn() };
  read.mockResolvedValue(pages);
  return pages;
}
const named = (name: string) => Object.assign(new Error(name), { name });
const pdf = new File(['%PDF-'], 'Дом 1.планы.pdf', { type: 'application/pdf' });
const done = vi.fn<(pictures: File[]) => void>();
const show = (room: number) => render(<PdfPicker pdf={pdf} room={room} onDone={done} />);
const tick = (page: number) => screen.getByLabelText<HTMLInputElement>(`Страница ${page}`);
const names = () => done.mock.calls[0]?.[0].map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  done.mockReset();
});
afterEach(cleanup);

test('M3 M4 all pages of a PDF are chosen; those left in become pictures under the names of their pages', async () => {
  const pages = fakePdf(3);
  const { unmount } = show(10);
  fireEvent.click(await screen.findByLabelText('Страница 2'));
  fireEvent.click(screen.getByRole('button', { name: /^Добавить 2\sстраницы$/ }));
  await vi.waitFor(() => expect(names()).toEqual(['Дом 1.планы, стр. 1.png', 'Дом 1.планы, стр. 3.png']));
  expect(pages.draw).toHaveBeenCalledWith(3, 2560);
  unmount();
  expect(pages.close).toHaveBeenCalledOnce();
});

test('M3 M4 no more pages are chosen than fit; for one picture, a page is one or another', async () => {
  fakePdf(4);
  show(2);
  await screen.findByLabelText('Страница 1');
  expect([1, 2, 3, 4].map((page) => [tick(page).checked, tick(page).disabled])).toEqual([
    ...[
      [true, false],
      [true, false],
    ],
    ...[
      [false, true],
      [false, true],
    ],
  ]);
  cleanup();
  show(1);
  fireEvent.click(await screen.findByRole('radio', { name: 'Страница 4' }));
  fireEvent.click(screen.getByRole('button', { name: /^Добавить 1\sстраницу$/ }));
  await vi.waitFor(() => expect(names()).toEqual(['Дом 1.планы, стр. 4.png']));
});

test('M3 M4 of five hundred pages the first are shown, and it is said', async () => {
  fakePdf(500);
  show(Number.POSITIVE_INFINITY);
  await screen.findByText(/^В файле 500 страниц, показаны первые 60/);
  expect(screen.getAllByRole('checkbox')).toHaveLength(60);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(20);
  expect(pagesNote(5, 2)).toMatch(/^В файле 5\sстраниц, а поместится ещё 2\.$/);
  expect(pagesNote(5, 5)).toBeNull();
});

test.each([
  ['PasswordException', /защищён паролем/],
  ['InvalidPDFException', /повреждён, или это не PDF/],
  ['Error', /не открылся/],
])('M3 M4 a PDF that throws %s is told in a sentence, and can be left out', async (name, words) => {
  read.mockRejectedValue(named(name));
  show(3);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(done).toHaveBeenCalledWith([]);
});

test('M3 M4 a page that cannot be drawn is told and left out, the others are taken', async () => {
  fakePdf(2, (page) => (page === 1 ? Promise.reject(named('Error')) : Promise.resolve(png(8))));
  show(3);
  fireEvent.click(await screen.findByRole('button', { name: /^Добавить 2\sстраницы$/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Страницу 1 не удалось/);
  fireEvent.click(screen.getByRole('button', { name: /^Добавить 1\sстраницу$/ }));
  await vi.waitFor(() => expect(names()).toEqual(['Дом 1.планы, стр. 2.png']));
});

test('M3 M4 a page whose picture would be too large is drawn smaller', async () => {
  const pages = fakePdf(1, async (_, side) => png(side > 2000 ? 21 * 1024 * 1024 : 8));
  expect((await pageAsPicture(pages, 1, 'Фасад.pdf')).size).toBe(8);
  expect(pages.draw.mock.calls.map(([, side]) => side)).toEqual([2560, 1920]);
  expect([isPdf({ type: '', name: 'A.PDF' }), isPdf({ type: 'image/png', name: 'a.png' })]).toEqual([
    ...[true, false],
  ]);
});
