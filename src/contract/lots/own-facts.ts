/** Types of a fact's value. `area`: hundredths of a m² in feeds and tables, m² in answers; `text`: free text. */
export interface FactValues {
  area: number;
  text: string;
}
/** One row of the tables below. */
export type FactRow = { readonly kind: keyof FactValues; readonly column: string };

/** Facts from feeds that every card contains: `list` is the list of values in the selection index. */
export const cardFacts = {
  finishing: { kind: 'text', column: 'finishing', list: 'finishings' },
} as const satisfies Record<string, FactRow & { readonly kind: 'text'; readonly list: string }>;

/** Facts from feeds that only the lot's page contains. */
export const pageFacts = {
  living_area: { kind: 'area', column: 'livingArea' },
  kitchen_area: { kind: 'area', column: 'kitchenArea' },
} as const satisfies Record<string, FactRow>;

export type CardFact = keyof typeof cardFacts;
export type PageFact = keyof typeof pageFacts;
export type OwnFact = CardFact | PageFact;

/** The facts by their names in answers. A lot may lack any of them. */
export type FactFields<Rows extends Readonly<Record<string, FactRow>>> = {
  -readonly [Key in keyof Rows]: FactValues[Rows[Key]['kind']] | null;
};
/** The facts by the names of the tables' columns, which feed offers use too. */
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

/** The facts of a lot that has none. */
export const noCardFacts = nothingOf(cardFacts);
export const noPageFacts = nothingOf(pageFacts);

function nothingOf<Rows extends Readonly<Record<string, FactRow>>>(rows: Rows): FactFields<Rows> {
  return Object.fromEntries(Object.keys(rows).map((key) => [key, null])) as FactFields<Rows>;
}

/** Lists of values of a card's facts in the index. */
export type FactList = (typeof cardFacts)[CardFact]['list'];
export const cardFactNames = Object.keys(cardFacts) as CardFact[];
const factLists = cardFactNames.map((fact) => cardFacts[fact].list);

/** A value for each fact of a card. */
export const perFact = <T>(of: (fact: CardFact) => T): Record<CardFact, T> =>
  Object.fromEntries(cardFactNames.map((fact) => [fact, of(fact)])) as Record<CardFact, T>;
/** A value for each list of fact values. */
export const perFactList = <T>(of: (list: FactList) => T): Record<FactList, T> =>
  Object.fromEntries(factLists.map((list) => [list, of(list)])) as Record<FactList, T>;
