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

export const DEFAULT_LOT_ORDER = 'price';

/** Whether equal layouts are one card at an address of a selection: as a table, which compares lots, they never are. */
export const isGroupedByLayout = ({ layouts, view }: { layouts?: unknown; view?: unknown }): boolean =>
  layouts !== 'each' && view !== 'table';

/** Cards of a selection page. */
export const LOTS_PAGE = 24;
