import type { BenchReader } from '../bench-reader';
import type { DrawnStatement } from './pgbench';

/** Something that many ask for at once, and the barest statement that PostgreSQL could answer it with. */
export interface ApiQuestion {
  readonly name: string;
  path(at: number): string;
  readonly headers?: string;
  readonly statement: DrawnStatement;
  /** Of the statement's answers a second. */
  readonly reached?: { reach: number; better: 'more' };
}

/** Prices that an answer may begin at: so many that it hardly ever is a cached one. */
const PRICES = 20_000;
/** As many lots and pages as one change of the catalogue finds asked for again and again. */
const OFTEN = 200;
/** What is made once a change and kept has to be no more than so much slower than a bare statement. */
const ASKED_AGAIN = { reach: 0.3, better: 'more' } as const;
const FLOORS = 8;

const rooms = ['studio', '1', '2', '3', '4', 'euro_1', 'euro_2', 'penthouse'];
const cities = ['krasnodar', 'sochi', 'anapa', 'rostov'];

/** No two of some hundred are alike; `salt` tells one such row from another. */
export function facetPath(at: number, salt = 0): string {
  const filters = [
    `price_max=${5_000_000 + (at % PRICES) * 1000 + salt}`,
    ...(at % 2 ? [`rooms=${rooms[at % rooms.length]}`, `rooms=${rooms[(at + 3) % rooms.length]}`] : []),
    ...(at % 3 ? [`city=${cities[at % cities.length]}`] : []),
    ...(at % 5 === 0 ? ['completion_date=2027-3', 'completion_date=done'] : []),
    ...(at % 4 === 0 ? ['floor_min=7'] : []),
  ];
  return `/api/flats/facets/?${filters.join('&')}`;
}

const fromPrice = (at: number) => `order=price&price_min=${3_000_000 + (at % PRICES) * 1000}`;
/** A second filter, which the order does not answer by itself. */
const fromPriceAndFloor = (at: number) => `${fromPrice(at)}&floor_min=${1 + (at % FLOORS)}`;
export const listPath = (at: number): string => `/api/flats/?${fromPrice(at)}`;

const card = `l.id, l.type, l.property_type, l.status, l.rooms, l.is_euro, l.is_penthouse, l.area, l.price,
  l.original_price, l.hide_prices, l.price_per_meter, l.floor, l.floors, l.number, l.plan, p.slug, p.name, c.slug,
  b.name, l.building_id, l.section, l.completion, b.completion_year, b.completion_quarter, l.has_promotions,
  l.finishing`;
const places = `JOIN projects p ON p.id = l.project_id JOIN cities c ON c.id = l.city_id
  JOIN buildings b ON b.id = l.building_id`;
const offered = `type = 'flats' AND status IN (1, 2)`;

/** The cards of a page with the names of their places, and nothing else: not even how many there are. */
export const bareList = (price: string, floor = '0'): string =>
  `SELECT ${card}
   FROM (SELECT * FROM lots WHERE ${offered} AND price >= ${price} AND floor >= ${floor}
     ORDER BY price, id LIMIT 24) l ${places}
   ORDER BY l.price, l.id`;
const price = '3000000 + :n * 1000';
const list: DrawnStatement = { text: bareList(price), draws: PRICES };

/** What is asked for at saturation, of a stock of so many lots. */
export const apiQuestions = (lots: number, { id, cookie }: BenchReader): ApiQuestion[] => [
  { name: 'list', path: listPath, statement: list },
  {
    name: 'list of two filters',
    path: (at) => `/api/flats/?${fromPriceAndFloor(at)}`,
    statement: { text: bareList(price, `1 + :n % ${FLOORS}`), draws: PRICES },
  },
  {
    // One of the counts that an answer holds.
    name: 'facets',
    reached: { reach: 1, better: 'more' },
    path: (at) => facetPath(at, at % 900),
    statement: {
      text: `SELECT rooms, count(*), min(price), max(price) FROM lots
        WHERE ${offered} AND price <= 5000000 + :n * 1000 GROUP BY rooms`,
      draws: PRICES,
    },
  },
  {
    // Its card alone, of all that the page shows.
    name: 'lot',
    path: (at) => `/api/flats/${1 + (at % lots)}/`,
    statement: { text: `SELECT ${card} FROM lots l ${places} WHERE l.id = 1 + :n`, draws: lots },
  },
  {
    name: 'two hundred lots in turn',
    reached: ASKED_AGAIN,
    path: (at) => `/api/flats/${1 + (at % OFTEN)}/`,
    statement: { text: `SELECT ${card} FROM lots l ${places} WHERE l.id = 1 + :n`, draws: OFTEN },
  },
  {
    name: 'drawn page',
    path: (at) => `/selection/flats?${fromPrice(at)}`,
    headers: `Accept: text/html\r\n${cookie}`,
    statement: list,
  },
  {
    name: 'two hundred drawn pages in turn',
    reached: ASKED_AGAIN,
    path: (at) => `/selection/flats?${fromPrice(at % OFTEN)}`,
    headers: `Accept: text/html\r\n${cookie}`,
    statement: { text: bareList(price), draws: OFTEN },
  },
  {
    name: 'favorites',
    path: () => '/api/favorites/',
    headers: `Accept: application/json\r\n${cookie}`,
    statement: {
      text: `SELECT ${card}, f.added_at FROM favorites f JOIN lots l ON l.id = f.lot_id ${places}
        WHERE f.user_id = ${id} ORDER BY l.price, l.id`,
      draws: 1,
    },
  },
];
