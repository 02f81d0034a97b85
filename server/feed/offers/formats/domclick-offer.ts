import { LotStatus, type PropertyType } from '../../../../src/contract/lots/lot';
import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import { cityOfAddress } from '../city-of-address';
import { readDeadline } from '../deadline';
import type { FeedOffer } from '../offer';
import { readFacts } from '../offer-facts';
import { readPictures } from '../offer-pictures';
import { checked, offerRooms, placeOf } from '../offer-rules';
import type { OptionalFacts } from '../optional-facts';
import { propertyOfDomclick } from '../property-of-offer';
import { readArea, readFlag, readRubles, readWhole } from '../read-values';

/**
 * A `flat` of DomClick, with its `complex` and `building` as children → what it says of the lot. Throws `FeedOddity`.
 * Source: specification, "Feeds"; only free lots are listed.
 */
export function readDomclickOffer(flat: XmlElement, externalId: string, facts: OptionalFacts): FeedOffer {
  const at = (path: string) => textAt(flat, path);
  const propertyType = propertyOfDomclick(at('housing_type'));
  const projectName = at('complex/name');
  const draft = {
    externalId,
    propertyType,
    status: LotStatus.free,
    rooms: domclickRooms(at('room'), propertyType),
    isEuro: facts.read(false, () => readFlag(at('euro_plan'), 'euro_plan')),
    isFreePlan: false,
    isPenthouse: false,
    hasSpecialOffer: false,
    area: readArea(at('area'), '', 'площадь'),
    ...readFacts('domclick', at, facts),
    price: readRubles(at('price'), '', 'цена'),
    originalPrice: null,
    ...placeOf({ floor: at('floor'), floors: at('building/floors') }, propertyType, facts),
    number: at('apartment'),
    section: at('entrance') || null,
    project: { key: at('complex/id') || projectName, name: projectName },
    building: {
      key: at('building/id') || at('building/name') || '1',
      name: at('building/name') || at('building/id') || '1',
    },
    city: cityOfAddress(at('complex/address')) ?? cityOfAddress(at('building/address')) ?? '',
    address: at('building/address') || at('complex/address') || null,
    deadline: readDeadline(
      {
        year: at('building/built_year'),
        quarter: at('building/ready_quarter'),
        state: at('building/building_state'),
      },
      facts,
    ),
    description: at('description') || null,
    pictures: readPictures(
      [...childrenAt(flat, 'plan'), ...childrenAt(flat, 'plans/plan')].map((plan) => ({
        tag: 'plan' as const,
        written: plan.text,
      })),
    ),
  };
  return checked(draft, facts);
}

/** `room`: a number, 0 or 'студия'. */
function domclickRooms(written: string, propertyType: PropertyType): number {
  const isStudio = /^(студия|studio)$/i.test(written);
  return offerRooms(isStudio ? 0 : readWhole(written, 'комнат', 0, 20), propertyType);
}
