import {
  cardFacts,
  type FactColumns,
  type FactValues,
  type OwnFact,
  pageFacts,
} from '../../../src/contract/lots/own-facts';
import { cut } from '../../../src/contract/text/cut';
import { FeedOddity } from './feed-oddity';
import type { FeedFormat } from './offer';
import type { OptionalFacts } from './optional-facts';
import { readArea } from './read-values';

const ownFacts = { ...cardFacts, ...pageFacts };
type Kind<Key extends OwnFact> = (typeof ownFacts)[Key]['kind'];
export type OfferFacts = FactColumns<typeof ownFacts>;

/** What stands at a path of the offer, '' where nothing does. */
type At = (path: string) => string;
/** How the report calls a fact, and how each format says it. */
type FactReader<Value> = { name: string } & Record<FeedFormat, (at: At, name: string) => Value | null>;

const readers: { [Key in OwnFact]: FactReader<FactValues[Kind<Key>]> } = {
  finishing: {
    name: 'отделка',
    yrl: (at) => at('renovation') || null,
    cian: (at) => finishings[at('Decoration')] ?? (at('Decoration') || null),
    profitbase: (at) => finishingOf(at('facing')),
    domclick: (at) => finishingOf(at('renovation')),
  },
  living_area: {
    name: 'жилая площадь',
    yrl: (at, name) => readArea(at('living-space/value'), at('living-space/unit'), name),
    cian: (at, name) => readArea(at('LivingArea'), '', name),
    profitbase: (at, name) => readArea(at('living-space/value'), at('living-space/unit'), name),
    domclick: (at, name) => readArea(at('living_area'), '', name),
  },
  kitchen_area: {
    name: 'площадь кухни',
    yrl: (at, name) => readArea(at('kitchen-space/value'), at('kitchen-space/unit'), name),
    cian: (at, name) => readArea(at('KitchenArea'), '', name),
    profitbase: (at, name) => readArea(at('kitchen-space/value'), at('kitchen-space/unit'), name),
    domclick: (at, name) => readArea(at('kitchen_area'), '', name),
  },
};

/** `Decoration` of CIAN as a person says it. */
const finishings: Readonly<Record<string, string>> = {
  without: 'без отделки',
  rough: 'черновая',
  preFine: 'предчистовая',
  fine: 'чистовая',
  fineWithFurniture: 'чистовая с мебелью',
};

/** A yes or no is said of any finishing, and tells nothing of what it is but that there is none. */
const finishingOf = (written: string): string | null => {
  if (/^(да|есть|1|true)$/i.test(written)) return 'с отделкой';
  return /^(нет|0|false)$/i.test(written) ? 'без отделки' : written || null;
};

const names = Object.keys(readers) as OwnFact[];

/** The facts that an offer says; one that makes no sense is left out. */
export function readFacts(format: FeedFormat, at: At, facts: OptionalFacts): OfferFacts {
  const read = names.map((fact) => {
    const { name, [format]: reader } = readers[fact];
    return [ownFacts[fact].column, facts.read<string | number | null>(null, () => reader(at, name))];
  });
  return Object.fromEntries(read) as OfferFacts;
}

/** The rules that every format shares. `whole`: the lot's area, in hundredths of a m². */
export function checkedFacts(said: OfferFacts, whole: number, facts: OptionalFacts): OfferFacts {
  const checked = names.map((fact) => {
    const { column } = ownFacts[fact];
    return [column, facts.read(null, () => checkedValue(said[column], whole, readers[fact].name))];
  });
  return Object.fromEntries(checked) as OfferFacts;
}

/** Part of an area cannot exceed it, and words are not endless. */
function checkedValue(value: string | number | null, whole: number, name: string): string | number | null {
  if (typeof value === 'string') return cut(value, 100);
  if (value !== null && value > whole)
    throw new FeedOddity(`${name}: ${value / 100} м² при общей площади ${whole / 100} м²`);
  return value;
}
