import type { PropertyType } from '../../../../src/contract/lots/lot';
import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import { cityOfAddress } from '../city-of-address';
import { FeedOddity } from '../feed-oddity';
import type { Deadline, FeedOffer, OfferPicture } from '../offer';
import { readFacts } from '../offer-facts';
import { readPictures } from '../offer-pictures';
import { checked, isRoomed, offerRooms, placeOf } from '../offer-rules';
import type { OptionalFacts } from '../optional-facts';
import { propertyOfCian } from '../property-of-offer';
import { readArea, readFlag, readRubles, readWhole, shorten } from '../read-values';

const quarters: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

/**
 * `FlatRoomsCount`: 6 is six and more, 7 a free plan (one undivided room, told by `isFreePlan`), 9 a studio.
 * Source: specification, "Feeds".
 */
const cianRooms: Readonly<Record<string, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 1, 9: 0 };

const FREE_PLAN = '7';

/** An `object` of CIAN feed v2 → what it says of the lot. Throws `FeedOddity`. Source: specification, "Feeds". */
export function readCianOffer(offer: XmlElement, externalId: string, facts: OptionalFacts): FeedOffer {
  const at = (path: string) => textAt(offer, path);
  const propertyType = propertyOfCian(at('Category'), readFlag(at('IsApartments'), 'IsApartments'));
  const projectName = at('JKSchema/Name');
  const building = { id: at('JKSchema/House/Id'), name: at('JKSchema/House/Name') };
  const draft = {
    externalId,
    propertyType,
    status: cianStatus(at('Booking/Status')),
    rooms: cianRoomCount(at('FlatRoomsCount'), propertyType),
    isEuro: facts.read(false, () => readFlag(at('IsEuroFlat'), 'IsEuroFlat')),
    isFreePlan: at('FlatRoomsCount') === FREE_PLAN && isRoomed(propertyType),
    isPenthouse: facts.read(false, () => readFlag(at('IsPenthouse'), 'IsPenthouse')),
    hasSpecialOffer: false,
    area: readArea(at('TotalArea'), '', 'площадь'),
    ...readFacts('cian', at, facts),
    ...cianPrices(offer, facts),
    ...placeOf({ floor: at('FloorNumber'), floors: at('Building/FloorsCount') }, propertyType, facts),
    number: at('JKSchema/House/Flat/FlatNumber'),
    section: at('JKSchema/House/Flat/SectionNumber') || null,
    project: { key: at('JKSchema/Id') || projectName, name: projectName },
    building: { key: building.id || building.name || '1', name: building.name || building.id || '1' },
    city: cityOfAddress(at('Address')) ?? '',
    address: at('Address') || null,
    deadline: cianDeadline(offer, facts),
    description: at('Description') || null,
    pictures: cianPictures(offer),
  };
  return checked(draft, facts);
}

function cianStatus(written: string): 1 | 2 {
  const word = written.toLowerCase();
  if (word === '' || word === 'free') return 1;
  if (word === 'booked') return 2;
  throw new FeedOddity(`неизвестный статус брони «${shorten(written)}»`);
}

function cianRoomCount(written: string, propertyType: PropertyType): number {
  if (written === '') return offerRooms(null, propertyType);
  const rooms = cianRooms[written];
  if (rooms === undefined) throw new FeedOddity(`комнат: ${shorten(written)} не бывает`);
  return offerRooms(rooms, propertyType);
}

function cianPrices(
  offer: XmlElement,
  facts: OptionalFacts,
): { price: number | null; originalPrice: number | null } {
  const at = (name: string) => textAt(offer, `BargainTerms/${name}`);
  if (at('PriceType').toLowerCase() === 'squaremeter')
    throw new FeedOddity('цена названа за единицу площади, а не за лот');
  return {
    price: readRubles(at('Price'), at('Currency'), 'цена'),
    originalPrice: facts.read(null, () => readRubles(at('OldPrice'), at('Currency'), 'старая цена')),
  };
}

/** A deadline in the past without `IsComplete` is not done. Source: specification, "Feeds". */
function cianDeadline(offer: XmlElement, facts: OptionalFacts): Deadline {
  const at = (name: string) => textAt(offer, `Building/Deadline/${name}`);
  return {
    year: facts.read(null, () => readWhole(at('Year'), 'год сдачи', 1900, 2100)),
    quarter: facts.read(null, () => cianQuarter(at('Quarter'))),
    done: facts.read(false, () => readFlag(at('IsComplete'), 'IsComplete')),
  };
}

function cianQuarter(written: string): number | null {
  const quarter = quarters[written.toLowerCase()];
  if (written !== '' && quarter === undefined)
    throw new FeedOddity(`неизвестный квартал сдачи «${shorten(written)}»`);
  return quarter ?? null;
}

function cianPictures(offer: XmlElement): OfferPicture[] {
  const found = (path: string, tag: OfferPicture['tag']) =>
    childrenAt(offer, path).map((element) => ({ tag, written: textAt(element, 'FullUrl') }));
  return readPictures([...found('LayoutPhoto', 'plan'), ...found('Photos/PhotoSchema', 'picture')]);
}
