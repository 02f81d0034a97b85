import { placeOrder } from '../filters/place-filters';

/**
 * Keys by which projects are sorted. `city`: in the order of the cities; `sale`: those with something on sale first,
 * and of them those that the developer has put first; `price`: the lowest shown price.
 */
const projectOrderKeys = ['city', 'sale', 'name', 'price', 'lots_count'] as const;
export type ProjectOrderKey = (typeof projectOrderKeys)[number];

/** City by city, in each those with nothing on sale last; it decides what another order leaves open. */
export const DEFAULT_PROJECT_ORDER = 'city,sale,name';
export const ProjectOrder = placeOrder(projectOrderKeys, DEFAULT_PROJECT_ORDER);

/** All those with something on sale before all others, wherever they are. */
export const SaleFirstOrder = placeOrder(projectOrderKeys, 'sale,city,name');
