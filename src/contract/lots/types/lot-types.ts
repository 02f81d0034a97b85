/**
 * Lot types as paths name them. Source: specification § 3. `hasRooms`: its lots differ by number of rooms;
 * `hasSelection`: the type has a selection page of its own (specification § 2), the others are listed in their
 * projects.
 */
export const lotTypeTraits = {
  flats: { hasRooms: true, hasSelection: true },
  commercial: { hasRooms: false, hasSelection: true },
  hotel: { hasRooms: true, hasSelection: true },
  parking: { hasRooms: false, hasSelection: false },
  storage: { hasRooms: false, hasSelection: false },
} as const satisfies Record<string, { hasRooms: boolean; hasSelection: boolean }>;

export type LotTypeName = keyof typeof lotTypeTraits;
export const lotTypes = Object.keys(lotTypeTraits) as LotTypeName[];

/** The types that have a selection page of their own. */
export type SelectionType = {
  [Type in LotTypeName]: (typeof lotTypeTraits)[Type]['hasSelection'] extends true ? Type : never;
}[LotTypeName];
export const selectionTypes = lotTypes.filter(
  (type): type is SelectionType => lotTypeTraits[type].hasSelection,
);

/** A value for each lot type. */
export const perLotType = <T>(of: (type: LotTypeName) => T): Record<LotTypeName, T> =>
  Object.fromEntries(lotTypes.map((type) => [type, of(type)])) as Record<LotTypeName, T>;
