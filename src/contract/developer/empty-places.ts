/**
 * Addresses that menus lead to and that may have nothing to show yet; a fragment names a part of a page. What is empty is left
 * out of menus and of the main page.
 */
export const emptiablePlaces = [
  '/selection/commercial',
  '/selection/hotel',
  '/mortgage',
  '/documents',
  '/regulations',
  '/news',
  '/news#promo',
  '/purchase',
  '/purchase#ways',
  '/purchase#tradein',
  '/purchase#contacts',
  '/deals#bookings',
  '/deals#queue',
] as const;
export type EmptiablePlace = (typeof emptiablePlaces)[number];
