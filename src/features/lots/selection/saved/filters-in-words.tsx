import { useQuery } from '@tanstack/react-query';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { LotType } from '../../../../contract/lots/lot';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { lotsQueries } from '../../lots-queries';
import { activeFilters, namesOtherPlaces } from '../filters/filter-words';
import { usePlaceNames } from '../filters/use-place-names';

/** What a selection is narrowed by, as one line: 'Квартиры: 2-комн., Облака, Цена до 9 000 000 ₽'. */
export function FiltersInWords({ type, search }: { type: LotType; search: LotSearch }) {
  const specs = useQuery(lotsQueries.specs(type)).data?.value ?? [];
  const names = usePlaceNames(namesOtherPlaces(search, specs));
  const words = activeFilters(search, specs, [], names).map(({ text }) => text);
  const { long } = lotTypeWords[type];
  return <>{words.length === 0 ? `${long}: все` : `${long}: ${words.join(', ')}`}</>;
}
