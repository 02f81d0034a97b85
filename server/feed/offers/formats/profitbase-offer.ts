import { LotStatus } from '../../../../src/contract/lots/lot';
import { offeredStatuses } from '../../../stock/lot-status';
import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import { cityOfAddress, townName } from '../city-of-address';
import { readDeadline } from '../deadline';
import type { FeedOffer, OfferPicture } from '../offer';
import { readFacts } from '../offer-facts';
import { readPictures } from '../offer-pictures';
import { checked, placeOf } from '../offer-rules';
import type { OptionalFacts } from '../optional-facts';
import { propertyOfProfitbase } from '../property-of-offer';
import { readArea, readFlag, readRubles } from '../read-values';
import { profitbaseStatus } from './profitbase-status';
import { discountedPrices } from './special-offers';
import { yrlRooms } from './yrl-offer';

/** `type` of an image; anything else (`house`) is a picture. */
const pictureTypes: ReadonlyMap<string, OfferPicture['tag']> = new Map([
  ['plan', 'plan'],
  ['plan floor', 'floor-plan'],
]);

/**
 * Custom fields in which developers keep what the format has an element for: read where that is blank. Names without
 * the unit after them: 'Площадь кухни, м2'.
 */
const customNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['facing', ['отделка']],
  ['living-space/value', ['жилая площадь']],
  ['kitchen-space/value', ['площадь кухни']],
]);

const euroNames = ['европланировка', 'евроформат', 'евро'];
const penthouseNames = ['пентхаус'];

/**
 * An `offer` of Profitbase XML → what it says of the lot. Throws `FeedOddity`. Source: specification, "Feeds"; it
 * names what is booked and sold too.
 */
export function readProfitbaseOffer(offer: XmlElement, externalId: string, facts: OptionalFacts): FeedOffer {
  const at = (path: string) => textAt(offer, path);
  const factAt = (path: string) => at(path) || customField(offer, customNames.get(path) ?? []);
  const propertyType = propertyOfProfitbase(at('property_type'));
  // A lot whose state nobody knows is not offered: better asked about than sold twice.
  const status = facts.read<LotStatus>(LotStatus.unavailable, () =>
    profitbaseStatus(at('status'), at('status-humanized')),
  );
  const area = readArea(at('area/value'), at('area/unit'), 'площадь');
  const price = profitbasePrice(offer, status, facts);
  const projectName = at('object/name');
  const address = at('object/location/address') || at('object/location') || at('location/address');
  const draft = {
    externalId,
    propertyType,
    status,
    ...yrlRooms(offer, propertyType),
    isEuro: facts.read(false, () => readFlag(customField(offer, euroNames), 'европланировка')),
    isPenthouse: facts.read(false, () => readFlag(customField(offer, penthouseNames), 'пентхаус')),
    hasSpecialOffer: childrenAt(offer, 'special-offers/special-offer').length > 0,
    area,
    ...readFacts('profitbase', factAt, facts),
    ...discountedPrices(offer, { price, area }, facts),
    ...placeOf({ floor: at('floor'), floors: at('house/floors-total') }, propertyType, facts),
    number: at('number'),
    section: at('building-section') || null,
    project: { key: at('object/id') || projectName, name: projectName },
    building: {
      key: at('house/id') || at('house/name') || '1',
      name: at('house/name') || at('house/id') || '1',
    },
    city: profitbaseTown(offer, address),
    address: address || null,
    deadline: readDeadline(
      {
        year: at('house/built-year'),
        quarter: at('house/ready-quarter'),
        state: at('house/building-state'),
      },
      facts,
    ),
    description: at('description') || null,
    pictures: readPictures(
      childrenAt(offer, 'image').map((image) => ({
        tag: pictureTypes.get(image.attributes.type ?? '') ?? 'picture',
        written: image.text,
      })),
    ),
  };
  return checked(draft, facts);
}

/** What is on offer no more has often lost its price, or has 0: its lot is kept all the same. */
function profitbasePrice(offer: XmlElement, status: LotStatus, facts: OptionalFacts): number | null {
  const read = () => readRubles(textAt(offer, 'price/value'), textAt(offer, 'price/currency'), 'цена');
  return offeredStatuses.some((offered) => offered === status) ? read() : facts.read(null, read);
}

function profitbaseTown(offer: XmlElement, address: string): string {
  const at = (name: string) => textAt(offer, `object/location/${name}`) || textAt(offer, `location/${name}`);
  return townName(at('locality-name')) || cityOfAddress(address) || townName(at('region'));
}

/** The value of the first custom field of one of these names, '' where there is none. */
function customField(offer: XmlElement, names: readonly string[]): string {
  const field = childrenAt(offer, 'custom-field').find((one) =>
    names.includes(bareName(textAt(one, 'name'))),
  );
  return field === undefined ? '' : textAt(field, 'value');
}

const bareName = (written: string): string =>
  written
    .toLowerCase()
    .replace(/,?\s*(м2|м²|кв\.?\s?м\.?)$/, '')
    .trim();
