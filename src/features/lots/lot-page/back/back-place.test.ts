import { expect, test } from 'vitest';
import { sampleLot } from '../../../../shell/test-lots';
import { backPlaceWords } from './back-place';

const lot = { ...sampleLot, city: 'sochi', project_slug: 'oblaka', building_id: 4, building: 'Литер 2' };

test.each([
  ['/selection/flats', 'Все квартиры'],
  ['/selection/hotel', 'Все номера'],
  ['/sochi/complex-oblaka', `Проект «${lot.project_name}»`],
  ['/sochi/complex-other', 'Проект'],
  ['/sochi/complex-oblaka/buildings/4', 'Шахматка: Литер 2'],
  ['/sochi/complex-oblaka/buildings/5', 'Шахматка'],
  ['/favorites', 'Избранное'],
  ['/compare', 'Сравнение'],
  ['/clients/favorites', 'Подборка клиента'],
  ['/clients/12', 'Клиент'],
  ['/deals/7', 'Сделки'],
])('D6 the way back to %s is called "%s"', (path, words) => {
  expect(backPlaceWords(path, lot)).toBe(words);
});

test('D6 there is no way back to a sheet for paper, to the guests’ page or to the list of clients', () => {
  for (const path of ['/', '/print/flats/17', '/clients', '/selection/flats/17'])
    expect(backPlaceWords(path, lot)).toBeNull();
});
