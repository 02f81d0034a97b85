import * as v from 'valibot';

/**
 * Keys by which projects are sorted; '-' means descending. `city`: in the order of the cities; `sale`: those with
 * something on sale first, and of them those that the developer has put first; `price`: the lowest shown price.
 */
export const projectOrderKeys = ['city', 'sale', 'name', 'price', 'lots_count'] as const;
export type ProjectOrderKey = (typeof projectOrderKeys)[number];

/** City by city, in each those with nothing on sale last. */
export const DEFAULT_PROJECT_ORDER = 'city,sale,name';

/** All those with something on sale before all others, wherever they are. */
export const SALE_FIRST_ORDER = 'sale,city,name';

/** Comma-separated order keys: '-price', 'sale,name'. The default order decides what they leave open. */
export const ProjectOrder = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) => (given === '' ? DEFAULT_PROJECT_ORDER : given)),
    v.regex(
      new RegExp(`^-?(${projectOrderKeys.join('|')})(,-?(${projectOrderKeys.join('|')})){0,5}$`),
      'Неизвестный порядок',
    ),
  ),
  DEFAULT_PROJECT_ORDER,
);
