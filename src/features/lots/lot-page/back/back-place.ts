import type { Lot } from '../../../../contract/lots/lot';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { buildingPath, projectPath } from '../../../../contract/lots/paths/project-path';
import { lotTypes } from '../../../../contract/lots/types/lot-types';
import { backWords } from '../../../../shell/lot/offer-words';

/** Pages on which lots stand, beside lists, projects and buildings, and what the way back to each is called. */
const places: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/main$/, 'Главная'],
  [/^\/favorites$/, 'Избранное'],
  [/^\/compare$/, 'Сравнение'],
  [/^\/hidden$/, 'Скрытые лоты'],
  [/^\/notifications$/, 'Уведомления'],
  [/^\/deals(\/|$)/, 'Сделки'],
  [/^\/clients\/favorites$/, 'Подборка клиента'],
  [/^\/clients\/[^/]+$/, 'Клиент'],
  [/\/buildings\/\d+$/, 'Шахматка'],
  [/^\/[^/]+\/complex-[^/]+$/, 'Проект'],
];

/** What the way back from a lot is called, to the page that one came from; null: that is no page to go back to. */
export function backPlaceWords(pathname: string, lot: Lot): string | null {
  const project = { city: lot.city, slug: lot.project_slug };
  if (pathname === projectPath(project)) return backWords(lot, true);
  if (pathname === buildingPath(project, lot.building_id)) return `Шахматка: ${lot.building}`;
  const type = lotTypes.find((one) => pathname === `/selection/${one}`);
  if (type) return `Все ${lotTypeWords[type].forms[1]}`;
  return places.find(([path]) => path.test(pathname))?.[1] ?? null;
}
