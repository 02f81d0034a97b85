/** Values of the rooms filter; `free_plan` is a flat that has no rooms yet. Source: specification, "Catalogue". */
export const roomValues = [
  'studio',
  '1',
  '2',
  '3',
  '4',
  'euro_1',
  'euro_2',
  'euro_3',
  'penthouse',
  'free_plan',
] as const;

/** What can be asked of a selection, in the order in which addresses carry it. Source: specification § 3. */
export const lotFilterKeys = [
  'city',
  'project',
  'building',
  'rooms',
  'property_type',
  'completion_date',
  'has_promotions',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'floor_min',
  'floor_max',
  'search',
  'alike',
] as const;
export type LotFilterKey = (typeof lotFilterKeys)[number];

export const DEFAULT_LOT_ORDER = 'price';

/** Whether equal layouts are one card at an address of a selection: as a table, which compares lots, they never are. */
export const isGathered = ({ layouts, view }: { layouts?: unknown; view?: unknown }): boolean =>
  layouts !== 'each' && view !== 'table';

/** Cards of a selection page. */
export const LOTS_PAGE = 24;
