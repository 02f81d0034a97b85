import type { LotOrderKey } from '../../../contract/lots/filters/lot-filters';
import { withNamedOrder } from '../../../lib/words/named-order';
import type { Choice } from '../../../ui/choices/choice-rows';

/** The orders that are offered, in the words of an agent. Both ways, but for freshness: nobody seeks the stalest. */
const lotOrders: readonly (Choice & { value: LotOrderKey | `-${LotOrderKey}` })[] = [
  { value: 'price', label: 'Дешевле' },
  { value: '-price', label: 'Дороже' },
  { value: 'price_per_meter', label: 'Дешевле за м²' },
  { value: '-price_per_meter', label: 'Дороже за м²' },
  { value: 'area', label: 'Меньше' },
  { value: '-area', label: 'Больше' },
  { value: '-floor', label: 'Выше этаж' },
  { value: 'floor', label: 'Ниже этаж' },
  { value: 'completion', label: 'Раньше сдача' },
  { value: '-completion', label: 'Позже сдача' },
  { value: '-updated', label: 'Новые' },
];

/** The same, and the one that the address has brought along, which may have several parts. */
export const lotOrderChoices = (order: string): readonly Choice[] =>
  withNamedOrder(lotOrders, order, [...lotOrders, { value: 'updated', label: 'Давние' }]);
