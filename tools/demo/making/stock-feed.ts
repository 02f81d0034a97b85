import { LotStatus } from '../../../src/contract/lots/lot';
import { statusWord } from '../../../src/contract/lots/lot-words';
import type { OwnFact } from '../../../src/contract/lots/own-facts';
import type { DemoBuilding } from '../demo-stock';
import type { BuildingPlan } from '../stock/buildings/plan-buildings';
import type { DemoLot } from '../stock/lots-of-building';
import { demoCities } from '../stock/projects/project-plan';
import { STOCK_DAY } from '../stock/sales';
import { demoBuildingId, demoLotId } from './stock-ids';

/** An element: its name with what it holds, a text or further elements. What is null is left out. */
type Element = readonly [name: string, inside: string | number | readonly (Element | null)[]] | null;

/**
 * The stock as a developer's Profitbase hands it out: every lot with its state and price. What was before, and which
 * prices are hidden, no feed says.
 */
export function stockFeed(stock: readonly DemoBuilding[]): string {
  const offers = stock.flatMap(({ plan, lots }) => lots.map((lot) => offerText(plan, lot)));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<realty-feed>',
    ...written(['generation-date', new Date(STOCK_DAY).toISOString()], ' '),
    ...offers,
    '</realty-feed>',
  ];
  return `${lines.join('\n')}\n`;
}

const offerText = (plan: BuildingPlan, lot: DemoLot): string =>
  [
    ` <offer internal-id="${escaped(demoLotId(plan, lot))}">`,
    ...elementsOf(plan, lot).flatMap((element) => written(element, '  ')),
    ' </offer>',
  ].join('\n');

const propertyTypes: Record<DemoLot['propertyType'], string> = {
  flat: 'Квартира',
  hotelroom: 'Гостиничный номер',
  commercial: 'Коммерческое помещение',
  parking: 'Машиноместо',
  storage: 'Кладовая',
};

/** What Profitbase has no code of its own for is said by the developer's word. */
const statusCodes: Record<LotStatus, string> = {
  [LotStatus.free]: 'AVAILABLE',
  [LotStatus.booked]: 'BOOKED',
  [LotStatus.unavailable]: 'UNAVAILABLE',
  [LotStatus.sold]: 'SOLD',
  [LotStatus.closed]: 'CLOSED',
  [LotStatus.assignment]: 'ASSIGNMENT',
};

function elementsOf(plan: BuildingPlan, lot: DemoLot): Element[] {
  const { layout, sale, type } = lot;
  const [year, quarter, done] = plan.deadline;
  const isRoomed = type === 'flats' || type === 'hotel';
  return [
    ['number', lot.number],
    ['property_type', propertyTypes[lot.propertyType]],
    ['status', statusCodes[sale.status]],
    ['status-humanized', statusWord(sale.status, type)],
    ['object', projectElements(plan)],
    [
      'house',
      [
        ['id', demoBuildingId(plan)],
        ['name', plan.name],
        ['floors-total', plan.floors],
        ['built-year', year],
        ['ready-quarter', quarter],
        ['building-state', done ? 'hand-over' : 'unfinished'],
      ],
    ],
    lot.section === null ? null : ['building-section', lot.section],
    ['floor', lot.floor],
    isRoomed ? ['rooms', layout.rooms] : null,
    isRoomed && layout.rooms === 0 ? ['studio', 1] : null,
    area('area', layout.area),
    ...Object.values(factElements).map((element) => element(lot)),
    ['price', [['value', sale.originalPrice ?? sale.price]]],
    ...specialOffers(lot),
    layout.isEuro ? customField('Европланировка', 'да') : null,
    layout.isPenthouse ? customField('Пентхаус', 'да') : null,
  ];
}

/** How each of a lot's own facts is said. */
const factElements: Record<OwnFact, (lot: DemoLot) => Element> = {
  finishing: ({ finishing }) => (finishing === null ? null : ['facing', finishing]),
  living_area: ({ layout }) => area('living-space', layout.livingArea),
  kitchen_area: ({ layout }) => area('kitchen-space', layout.kitchenArea),
};

/** `hundredths` of a m². */
const area = (name: string, hundredths: number | null): Element =>
  hundredths === null ? null : [name, [['value', (hundredths / 100).toFixed(2)]]];

const customField = (name: string, value: string): Element => [
  'custom-field',
  [
    ['name', name],
    ['value', value],
  ],
];

function projectElements({ project }: BuildingPlan): Element[] {
  const city = demoCities.find(({ slug }) => slug === project.city);
  return [
    ['id', project.slug],
    ['name', project.name],
    [
      'location',
      [
        ['country', 'Россия'],
        ['locality-name', city?.name ?? ''],
        ['address', project.address],
      ],
    ],
  ];
}

/** A discount names the price that it makes; what else the developer offers is no matter of price. */
function specialOffers({ sale }: DemoLot): Element[] {
  if (!sale.hasPromotions) return [];
  const offer: Element[] =
    sale.originalPrice === null
      ? [['name', 'Подарок при покупке']]
      : [
          ['name', 'Скидка'],
          ['discount-price', sale.price],
        ];
  return [['special-offers', [['special-offer', offer]]]];
}

function written(element: Element, indent: string): string[] {
  if (element === null) return [];
  const [name, inside] = element;
  if (typeof inside === 'object')
    return [
      `${indent}<${name}>`,
      ...inside.flatMap((inner) => written(inner, `${indent} `)),
      `${indent}</${name}>`,
    ];
  return [`${indent}<${name}>${escaped(String(inside))}</${name}>`];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
