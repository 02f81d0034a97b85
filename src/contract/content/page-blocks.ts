/** The blocks of the main page that the developer may order and switch off, and what the room calls them. */
export const pageBlocks = {
  news: 'Новости',
  rooms: 'Подбор квартиры',
  projects: 'Проекты',
  promotions: 'Акции',
  banners: 'Баннеры',
  purchase: 'Способы покупки',
} as const;

export type PageBlockName = keyof typeof pageBlocks;
export const pageBlockNames = Object.keys(pageBlocks) as PageBlockName[];

/** The blocks in the developer's order; those that it does not name come after them, as they always stood. */
export function blocksInOrder(named: readonly { readonly name: string }[]): PageBlockName[] {
  const known = named.flatMap(({ name }) => pageBlockNames.find((one) => one === name) ?? []);
  return [...new Set([...known, ...pageBlockNames])];
}
