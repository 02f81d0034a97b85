import type { PropertyType } from '../../../../src/contract/lots/lot';
import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import { townName } from '../city-of-address';
import { readDeadline } from '../deadline';
import { FeedOddity } from '../feed-oddity';
import type { FeedOffer, OfferPicture } from '../offer';
import { readFacts } from '../offer-facts';
import { readPictures } from '../offer-pictures';
import { checked, isRoomed, offerRooms, placeOf } from '../offer-rules';
import type { OptionalFacts } from '../optional-facts';
import { propertyOfYrl } from '../property-of-offer';
import { readArea, readFlag, readRubles, readWhole, shorten } from '../read-values';

const pictureTags: Readonly<Record<string, OfferPicture['tag']>> = {
  plan: 'plan',
  'floor-plan': 'floor-plan',
};

/**
 * An `offer` of Yandex Realty (YRL 2010-06) → what it says of the lot. Throws `FeedOddity`.
 * Source: specification, "Feeds"; `building-name` is the project there, and only free lots are listed.
 */
export function readYrlOffer(offer: XmlElement, externalId: string, facts: OptionalFacts): FeedOffer {
  const at = (path: string) => textAt(offer, path);
  const deal = at('type').toLowerCase();
  if (deal === 'аренда' || deal === 'rent') throw new FeedOddity('аренда: портал только продаёт', 'foreign');
  if (deal !== 'продажа' && deal !== 'sale')
    throw new FeedOddity(`неизвестный вид сделки «${shorten(deal)}»`);
  const propertyType = propertyOfYrl({
    category: at('category'),
    propertyType: at('property-type'),
    commercialType: at('commercial-type'),
    apartments: readFlag(at('apartments'), 'apartments'),
  });
  const projectName = at('building-name');
  const buildingId = at('yandex-house-id');
  const buildingName = namedBuilding(at('description'));
  const draft = {
    externalId,
    propertyType,
    status: 1 as const,
    ...yrlRooms(offer, propertyType),
    isEuro: false,
    isPenthouse: false,
    hasSpecialOffer: false,
    area: readArea(at('area/value'), at('area/unit'), 'площадь'),
    ...readFacts('yrl', at, facts),
    ...yrlPrices(offer, facts),
    ...placeOf({ floor: at('floor'), floors: at('floors-total') }, propertyType, facts),
    number: at('location/apartment'),
    section: at('building-section') || null,
    project: { key: projectName, name: projectName },
    // A feed that names no buildings in either way: the whole project is one.
    building: {
      key: buildingId || buildingName?.toLowerCase() || '1',
      name: buildingName ?? (buildingId || '1'),
    },
    city: townName(at('location/locality-name') || at('location/region')),
    address: at('location/address') || null,
    deadline: readDeadline(
      { year: at('built-year'), quarter: at('ready-quarter'), state: at('building-state') },
      facts,
    ),
    description: at('description') || null,
    pictures: yrlPictures(offer),
  };
  return checked(draft, facts);
}

/**
 * The format has no element for a building's name, so developers' systems write it into the description: 'Блок 4К,
 * секция 2, этаж 2, квартира 2.' Only such a list is trusted; prose about other buildings is not.
 */
const placesInText =
  /(?:^|[.;,(\n]\s*)((?:блок|корпус|литера?|строение)\s+[\p{L}\d][\p{L}\d./-]{0,7}),\s*(?:секция|подъезд|этаж|квартира)\s+\d/iu;

const namedBuilding = (description: string): string | null =>
  placesInText.exec(description)?.[1]?.replace(/\s+/g, ' ') ?? null;

/** Walls that a free plan has on paper are not there yet: it stands before the number of rooms, a studio before it. */
export function yrlRooms(
  offer: XmlElement,
  propertyType: PropertyType,
): { rooms: number; isFreePlan: boolean } {
  const written = textAt(offer, 'rooms');
  if (readFlag(textAt(offer, 'studio'), 'studio') || /^(студия|studio)$/i.test(written))
    return { rooms: 0, isFreePlan: false };
  const isFreePlan = readFlag(textAt(offer, 'open-plan'), 'open-plan') && isRoomed(propertyType);
  const rooms = isFreePlan ? 1 : readWhole(written, 'комнат', 0, 20);
  return { rooms: offerRooms(rooms, propertyType), isFreePlan };
}

function yrlPrices(
  offer: XmlElement,
  facts: OptionalFacts,
): { price: number | null; originalPrice: number | null } {
  const at = (path: string) => textAt(offer, path);
  // `unit` beside a price means that it is the price of one such unit.
  if (at('price/unit') !== '') throw new FeedOddity('цена названа за единицу площади, а не за лот');
  const currency = at('price/currency');
  return {
    price: readRubles(at('price/value'), currency, 'цена'),
    originalPrice: facts.read(null, () =>
      readRubles(at('old-price/value') || at('old-price'), currency, 'старая цена'),
    ),
  };
}

function yrlPictures(offer: XmlElement): OfferPicture[] {
  const images = childrenAt(offer, 'image').map((image) => ({
    tag: pictureTags[image.attributes.tag ?? ''] ?? ('picture' as const),
    written: image.text,
  }));
  const floorPlans = childrenAt(offer, 'floor-plan').map((plan) => ({
    tag: 'floor-plan' as const,
    written: plan.text,
  }));
  return readPictures([...images, ...floorPlans]);
}
