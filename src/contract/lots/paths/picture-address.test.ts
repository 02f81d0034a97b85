import { expect, test } from 'vitest';
import {
  cardPicture,
  drawingOfSmall,
  pictureAddress,
  pictureSources,
  readPictureAddress,
  storedWidths,
  thumbnail,
} from './picture-address';

const stem = `/storage/ab/ab${'0'.repeat(38)}`;

test('F3 a mirrored picture is offered in several widths, up to its own', () => {
  expect(pictureSources(`${stem}-1600.webp`)).toEqual({
    avif: `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-1280.avif 1280w, ${stem}-1600.avif 1600w`,
    webp: `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-1280.webp 1280w, ${stem}-1600.webp 1600w`,
  });
});

test('F3 a picture is never offered wider than it is, nor in two widths that are nearly equal', () => {
  expect(storedWidths(80)).toEqual([80]);
  expect(storedWidths(320)).toEqual([320]);
  expect(storedWidths(399)).toEqual([399]);
  expect(storedWidths(400)).toEqual([320, 400]);
  expect(storedWidths(1920)).toEqual([320, 640, 1280, 1920]);
});

test('F3 a drawing of the portal, and an address of another kind, has one file for every size', () => {
  for (const address of [
    `${stem}.svg`,
    `${stem}.webp`,
    `${stem}-0320.webp`,
    `${stem}-5.webp`,
    `https://evil.example${stem}-320.webp`,
    `${stem}-320.webp?x`,
    '/storage/plans/a1.svg',
    '',
  ])
    expect(pictureSources(address), address).toBeNull();
});

test('F3 parsing an address gives what it was made of', () => {
  const file = { stem, width: 640, format: 'avif' } as const;
  expect(readPictureAddress(pictureAddress(file))).toEqual(file);
});

test('F3 a small picture uses the width it needs', () => {
  expect(thumbnail(`${stem}-1600.webp`).srcSet).toContain(`${stem}-320.webp 320w`);
  expect(thumbnail(`${stem}.svg`)).toEqual({ src: `${stem}-288.webp` });
  expect(thumbnail('/storage/ab/plan.svg')).toEqual({ src: '/storage/ab/plan.svg' });
});

test('F3 a card that is a row uses the small picture of a drawing, a large one the drawing', () => {
  const { src, srcSet, sizes } = cardPicture(`${stem}.svg`, false);
  expect({ src, srcSet }).toEqual({ src: `${stem}.svg`, srcSet: `${stem}-288.webp 288w, ${stem}.svg 330w` });
  expect(sizes).toMatch(/96px, 330px$/);
  expect(cardPicture(`${stem}.svg`, true)).toEqual({ src: `${stem}.svg` });
  expect(cardPicture('/storage/ab/plan.svg', false)).toEqual({ src: '/storage/ab/plan.svg' });
});

test('F3 the small picture of a drawing leads to it, and no other picture does', () => {
  expect(drawingOfSmall(`${stem}-288.webp`)).toBe(`${stem}.svg`);
  for (const address of [`${stem}-288.avif`, `${stem}-320.webp`, `${stem}.svg`, '/x'])
    expect(drawingOfSmall(address), address).toBeNull();
});
