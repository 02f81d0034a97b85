/** What the value of a fact is. `area`: hundredths of a m² in feeds and tables, m² in answers; `text`: a person's words. */
export interface FactValues {
  area: number;
  text: string;
}
/** One row of the tables below. */
export type FactRow = { readonly kind: keyof FactValues; readonly column: string };

/** Facts of a feed's lot that every card knows: `list` holds the words that many lots share in the selection index. */
export const cardFacts = {
  finishing: { kind: 'text', column: 'finishing', list: 'finishings' },
} as const satisfies Record<string, FactRow & { readonly kind: 'text'; readonly list: string }>;

/** Facts of a feed's lot that its page alone tells. */
export const pageFacts = {
  living_area: { kind: 'area', column: 'livingArea' },
  kitchen_area: { kind: 'area', column: 'kitchenArea' },
} as const satisfies Record<string, FactRow>;

export type CardFact = keyof typeof cardFacts;
export type PageFact = keyof typeof pageFacts;
export type OwnFact = CardFact | PageFact;

/** The facts under the names that answers give them. A lot may lack any of them. */
export type FactFields<Rows extends Readonly<Record<string, FactRow>>> = {
  -readonly [Key in keyof Rows]: FactValues[Rows[Key]['kind']] | null;
};
/** The same under the names of the tables' columns, which feeds' offers share. */
export type FactColumns<Rows extends Readonly<Record<string, FactRow>>> = {
  -readonly [Key in keyof Rows as Rows[Key]['column']]: FactValues[Rows[Key]['kind']] | null;
};
export type CardFactColumns = FactColumns<typeof cardFacts>;
export type PageFactColumns = FactColumns<typeof pageFacts>;

export const cardFactColumns = columnsOf(cardFacts);
export const pageFactColumns = columnsOf(pageFacts);

function columnsOf<Row extends FactRow>(rows: Readonly<Record<string, Row>>): Row['column'][] {
  return Object.values(rows).map(({ column }) => column);
}

/** Of a lot that has none of them. */
export const noCardFacts = nothingOf(cardFacts);
export const noPageFacts = nothingOf(pageFacts);

function nothingOf<Rows extends Readonly<Record<string, FactRow>>>(rows: Rows): FactFields<Rows> {
  return Object.fromEntries(Object.keys(rows).map((key) => [key, null])) as FactFields<Rows>;
}

/** The words of a card's facts: a list in the index for each. */
export type FactList = (typeof cardFacts)[CardFact]['list'];
export const cardFactNames = Object.keys(cardFacts) as CardFact[];
const factLists = cardFactNames.map((fact) => cardFacts[fact].list);

/** Something for each fact of a card. */
export const perFact = <T>(of: (fact: CardFact) => T): Record<CardFact, T> =>
  Object.fromEntries(cardFactNames.map((fact) => [fact, of(fact)])) as Record<CardFact, T>;
/** Something for each list of their words. */
export const perFactList = <T>(of: (list: FactList) => T): Record<FactList, T> =>
  Object.fromEntries(factLists.map((list) => [list, of(list)])) as Record<FactList, T>;
