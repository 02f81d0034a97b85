import {
  type ExportedLot,
  type ExportedProperty,
  type ExportSurroundings,
  meters,
  placeSentence,
  wholeAddress,
  wholePictureAddress,
} from './exported-lot';
import { type XmlPart, xmlOf } from './xml';

export const cianHead = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed>
<feed_version>2</feed_version>
`;
export const cianTail = '</feed>\n';

const categories: Record<ExportedProperty, string> = {
  flat: 'newBuildingFlatSale',
  apartments: 'newBuildingFlatSale',
  room: 'roomSale',
  commercial: 'freeAppointmentObjectSale',
  parking: 'garageSale',
};
const quarters = ['first', 'second', 'third', 'fourth'] as const;

/** A lot as an `object` of CIAN's feed v2. Source: row O7, `server/feed/offers/formats/cian-offer.ts`. */
export function writeCianOffer(lot: ExportedLot, { seller, origin }: ExportSurroundings): string {
  const isFlat = lot.propertyType === 'flat' || lot.propertyType === 'apartments';
  const object: XmlPart[] = [
    ['Category', categories[lot.propertyType]],
    ['ExternalId', lot.id],
    ['Description', `${placeSentence(lot)} ${lot.project}. ${seller.name}.`],
    ['Address', wholeAddress(lot)],
    ['Phones', [['PhoneSchema', phoneParts(seller.phone)]]],
    ['SubAgent', [['FirstName', seller.contact || seller.name]]],
    ...(isFlat ? flatParts(lot) : []),
    ['TotalArea', meters(lot.area)],
    ['LivingArea', meters(lot.livingArea)],
    ['KitchenArea', meters(lot.kitchenArea)],
    ['FloorNumber', lot.floor],
    ['Decoration', lot.finishing === null ? null : decorationOf(lot.finishing)],
    [
      'LayoutPhoto',
      lot.plan && [
        ['FullUrl', wholePictureAddress(origin, lot.plan)],
        ['IsDefault', 'true'],
      ],
    ],
    [
      'JKSchema',
      [
        ['Name', lot.project],
        [
          'House',
          [
            ['Name', lot.building],
            [
              'Flat',
              [
                ['FlatNumber', lot.number],
                ['SectionNumber', lot.section],
              ],
            ],
          ],
        ],
      ],
    ],
    ['Building', buildingParts(lot)],
    [
      'BargainTerms',
      [
        ['Price', lot.price],
        ['Currency', 'rur'],
      ],
    ],
  ];
  return `${xmlOf([['object', object]])}\n`;
}

/** '+79180000101' in two parts. */
const phoneParts = (phone: string): XmlPart[] => [
  ['CountryCode', phone.slice(0, -10)],
  ['Number', phone.slice(-10)],
];

/** 6 is six and more, 7 a free plan, 9 a studio. */
const flatParts = ({ rooms, isFreePlan, propertyType, isEuro, isPenthouse }: ExportedLot): XmlPart[] => [
  ['FlatRoomsCount', isFreePlan ? 7 : rooms === 0 ? 9 : Math.min(rooms, 6)],
  ['IsApartments', String(propertyType === 'apartments')],
  ...(isEuro ? ([['IsEuroFlat', 'true']] as const) : []),
  ...(isPenthouse ? ([['IsPenthouse', 'true']] as const) : []),
];

const buildingParts = (lot: ExportedLot): XmlPart[] => [
  ['FloorsCount', lot.floors ?? lot.buildingFloors],
  [
    'Deadline',
    [
      ['Quarter', lot.completionQuarter === null ? null : quarters[lot.completionQuarter - 1]],
      ['Year', lot.completionYear],
      ['IsComplete', String(lot.done)],
    ],
  ],
];

/** The format's word for a finishing; one that it has no word for is left out. */
function decorationOf(finishing: string): string | null {
  const word = finishing.toLowerCase();
  if (/^без отделки/.test(word)) return 'without';
  if (/предчист|white ?box|под чистовую/.test(word)) return 'preFine';
  if (/мебел/.test(word)) return 'fineWithFurniture';
  if (/чистов|с отделкой|под ключ/.test(word)) return 'fine';
  return /чернов/.test(word) ? 'rough' : null;
}
