import { areaOf } from '../../geometry';
import { type OutsideSpace, type Plan, type RoomKind, roomArea } from '../plan';

/** Names of rooms, in the order in which a legend lists them. */
const names: Partial<Record<RoomKind, string>> = {
  'kitchen-living': 'Кухня-гостиная',
  studio: 'Комната с кухней',
  living: 'Гостиная',
  main: 'Жилая комната',
  hotel: 'Номер',
  bedroom: 'Спальня',
  kitchen: 'Кухня',
  sales: 'Зал',
  hall: 'Прихожая',
  wardrobe: 'Гардеробная',
  bathroom: 'Ванная',
  wc: 'Санузел',
  storage: 'Кладовая',
};
const order = Object.keys(names);

const outsideNames: Record<OutsideSpace['kind'], string> = {
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
};

export interface LegendLine {
  name: string;
  /** '12,34', in m². */
  area: string;
  kind: 'room' | 'total' | 'outside';
}

const text = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** Rooms with their areas, which add up to the lot's to the hundredth; outside spaces after them, for they do not count. */
export function legendOf(plan: Plan): LegendLine[] {
  const rooms = plan.rooms.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  let sum = 0;
  let told = 0;
  const lines = rooms.map((room): LegendLine => {
    sum += roomArea(room) / 100;
    const area = Math.round(sum) - told;
    told += area;
    return { name: names[room.kind] ?? 'Помещение', area: text(area), kind: 'room' };
  });
  return [
    ...lines,
    { name: 'Общая площадь', area: text(told), kind: 'total' },
    ...plan.outside.map(
      ({ kind, box }): LegendLine => ({
        name: outsideNames[kind],
        area: text(Math.round(areaOf(box) / 100)),
        kind: 'outside',
      }),
    ),
  ];
}
