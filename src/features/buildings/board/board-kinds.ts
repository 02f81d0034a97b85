/** What stands in one building beside each other; parking places and storage rooms have boards of their own. */
export const boardKinds = ['rooms', 'parking', 'storage'] as const;
export type BoardKind = (typeof boardKinds)[number];
