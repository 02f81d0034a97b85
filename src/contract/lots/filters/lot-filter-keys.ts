/** Values of the rooms filter; `free_plan` is a flat without inner walls. Source: specification, "Catalogue". */
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

/**
 * Whether lots of the same layout are one card at an address of a selection; in a table, which compares lots, they
 * never are.
 */
export const isGroupedByLayout = ({ layouts, view }: { layouts?: unknown; view?: unknown }): boolean =>
  layouts !== 'each' && view !== 'table';

/** Number of cards on a page of a selection. */
export const LOTS_PAGE = 24;
