import { expect, test } from 'vitest';
import { DRAWING_BOX } from '../../src/contract/lots/paths/picture-address';
import { substitutePicture } from './larger-picture';

const stem = `/storage/ab/ab${'0'.repeat(38)}`;
const other = `/storage/cd/cd${'0'.repeat(38)}`;
const wanted = { stem, width: 640, format: 'avif' } as const;

test('F3 without a network a larger cached picture is used, the nearest one', () => {
  const stored = [`${stem}-320.avif`, `${stem}-1600.webp`, `${stem}-1280.avif`, `${other}-640.avif`];
  expect(substitutePicture(wanted, stored)).toBe(`${stem}-1280.avif`);
  expect(substitutePicture(wanted, [`${stem}-1600.webp`])).toBe(`${stem}-1600.webp`);
});

test('F3 if none is larger, the largest is used, and never another picture', () => {
  expect(substitutePicture(wanted, [`${stem}-320.avif`, `${stem}-20.avif`])).toBe(`${stem}-320.avif`);
  expect(substitutePicture(wanted, [`${other}-1280.avif`, '/storage/ab/x.svg', '/'])).toBeNull();
});

test('F3 a browser that asks for WebP is not given AVIF', () => {
  const stored = [`${stem}-640.avif`, `${stem}-320.webp`];
  expect(substitutePicture({ ...wanted, format: 'webp' }, stored)).toBe(`${stem}-320.webp`);
});

test('F3 a drawing and its small picture replace each other', () => {
  const small = `${stem}-${DRAWING_BOX}.webp`;
  expect(substitutePicture({ stem, width: DRAWING_BOX, format: 'webp' }, [`${stem}.svg`])).toBe(
    `${stem}.svg`,
  );
  expect(
    substitutePicture({ stem, width: Number.POSITIVE_INFINITY, format: 'svg' }, [small, `${other}.svg`]),
  ).toBe(small);
});
