import { expect, test } from 'vitest';
import { type DrawingPlace, drawingPlaceWords, readDrawingPlace } from './drawings-place';

test.each<DrawingPlace>([
  { kind: 'site' },
  { kind: 'facade', building: 12 },
  { kind: 'floor', building: 12, floor: null },
  { kind: 'floor', building: 12, floor: -1 },
])('M4 the address of a drawing leads back to it: %o', (place) => {
  expect(readDrawingPlace(drawingPlaceWords(place))).toEqual(place);
});

test('M4 other words name no drawing', () => {
  for (const show of [undefined, '', 'all', 'facade', 'floor.x', 'floor.1.', 'site.1', 'facade.1.2'])
    expect(readDrawingPlace(show)).toBeNull();
});
