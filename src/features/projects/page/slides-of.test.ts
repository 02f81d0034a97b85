import { expect, test } from 'vitest';
import { slidesOf } from './slides-of';

const PHOTO = `/storage/ab/${'ab'.repeat(20)}-1600.webp`;
const DRAWING = `/storage/cd/${'cd'.repeat(20)}.svg`;
const slide = (title: string, picture: string | null) => ({ title, text: '', picture });
const plain = (address: string) => ({ address, alt: `На картинке ${address.at(9)}` });

test('D8 M3 renders and photographs stand at the head of a project where there are any, drawings where not', () => {
  const drawn = [slide('Двор', DRAWING), slide('С улицы', DRAWING)];
  expect(slidesOf({ slides: drawn, pictures: [plain(DRAWING)] })).toEqual(drawn);
  const shown = slidesOf({
    slides: [...drawn, slide('Без картинки', null)],
    pictures: [plain(DRAWING), plain(PHOTO)],
  });
  expect(shown.map(({ title, picture, alt }) => [title, picture, alt])).toEqual([
    ['Без картинки', null, undefined],
    ['', PHOTO, 'На картинке a'],
  ]);
});

test('D8 M3 a slide of one’s own stands with its words, and its picture is not shown again without them', () => {
  const own = slide('Двор', PHOTO);
  expect(slidesOf({ slides: [own], pictures: [plain(PHOTO)] })).toEqual([own]);
  expect(slidesOf({ slides: [slide('Двор', DRAWING)], pictures: [plain(DRAWING)] })).toEqual([
    { title: '', text: '', picture: DRAWING, alt: 'На картинке c' },
  ]);
});
