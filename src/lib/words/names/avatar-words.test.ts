import { expect, test } from 'vitest';
import { initialOf, shortFullName } from './avatar-words';

test.each([
  ['Мария Орлова', 'М', 'Мария'],
  ['орлова', 'О', 'орлова'],
  ['«Южный берег»', 'Ю', 'Южный'],
  ['Константинопольский', 'К', 'Конста'],
  ['  ', '', ''],
])('J7 of %j the avatar shows %j, or in full %j', (name, initial, full) => {
  expect([initialOf(name), shortFullName(name)]).toEqual([initial, full]);
});
