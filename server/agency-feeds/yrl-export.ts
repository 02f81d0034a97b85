import {
  addressInTown,
  type ExportedLot,
  type ExportedProperty,
  type ExportSurroundings,
  meters,
  placeSentence,
  wholePictureAddress,
} from './exported-lot';
import { type XmlPart, xmlOf } from './xml';

export const yrlHead = (now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>${now.toISOString()}</generation-date>
`;
export const yrlTail = '</realty-feed>\n';

const living = { 'property-type': 'жилая' };
const kinds: Record<ExportedProperty, Readonly<Record<string, string>>> = {
  flat: { ...living, category: 'квартира' },
  apartments: { ...living, category: 'квартира', apartments: 'да' },
  room: { ...living, category: 'комната' },
  commercial: { category: 'коммерческая', 'commercial-type': 'free purpose' },
  parking: { category: 'гараж', 'garage-type': 'parking place' },
};

/** A lot as an `offer` of Yandex Realty (YRL 2010-06). Source: row O7, `server/feed/offers/formats/yrl-offer.ts`. */
export function writeYrlOffer(lot: ExportedLot, { seller, origin }: ExportSurroundings): string {
  const isHome = 'property-type' in kinds[lot.propertyType];
  const offer: XmlPart[] = [
    ['type', 'продажа'],
    ...Object.entries(kinds[lot.propertyType]),
    [
      'location',
      [
        ['country', 'Россия'],
        ['locality-name', lot.city],
        ['address', addressInTown(lot)],
        ['apartment', lot.number],
        ['latitude', lot.coordinates?.latitude],
        ['longitude', lot.coordinates?.longitude],
      ],
    ],
    [
      'sales-agent',
      [
        ['name', seller.contact],
        ['phone', seller.phone],
        ['category', 'агентство'],
        ['organization', seller.name],
      ],
    ],
    [
      'price',
      [
        ['value', lot.price],
        ['currency', 'RUB'],
      ],
    ],
    areaOf('area', lot.area),
    areaOf('living-space', lot.livingArea),
    areaOf('kitchen-space', lot.kitchenArea),
    ['image', lot.plan && wholePictureAddress(origin, lot.plan), { tag: 'plan' }],
    ['renovation', lot.finishing],
    ['description', `${placeSentence(lot)} ${lot.project}.`],
    ...(isHome ? homeParts(lot) : []),
    ['floor', lot.floor],
    ['floors-total', lot.floors ?? lot.buildingFloors],
    ['building-name', lot.project],
    ['building-section', lot.section],
    ['building-state', lot.done ? 'hand-over' : 'unfinished'],
    ['built-year', lot.completionYear],
    ['ready-quarter', lot.completionQuarter],
  ];
  return `${xmlOf([['offer', offer, { 'internal-id': lot.id }]])}\n`;
}

const areaOf = (name: string, hundredths: number | null): XmlPart => [
  name,
  hundredths === null
    ? null
    : [
        ['value', meters(hundredths)],
        ['unit', 'кв. м'],
      ],
];

/** A free plan has one undivided room, a studio none of its own. */
const homeParts = ({ rooms, isFreePlan }: ExportedLot): XmlPart[] => [
  ['new-flat', 'да'],
  ...(isFreePlan
    ? ([
        ['open-plan', 'да'],
        ['rooms', 1],
      ] as const)
    : rooms === 0
      ? ([['studio', 'да']] as const)
      : ([['rooms', rooms]] as const)),
];
