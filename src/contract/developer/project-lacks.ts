/** What a project may lack, and what agents do not see because of it. Source: feature row M3. */
export const projectLacks = {
  description: { missing: 'Нет описания', unseen: 'На странице проекта только корпуса и лоты.' },
  picture: { missing: 'Нет картинок', unseen: 'В списке проектов и на странице пустое место.' },
  alts: {
    missing: 'Картинки без подписей',
    unseen: 'Кто не видит картинку, не узнает, что на ней.',
  },
  coordinates: { missing: 'Нет координат', unseen: 'Агент не откроет проект на карте.' },
  manager: {
    missing: 'Никто не показывает',
    unseen: 'Агенты не могут записать клиента на показ этого проекта.',
  },
} as const;
export type ProjectLack = keyof typeof projectLacks;
export const projectLackNames = Object.keys(projectLacks) as [ProjectLack, ...ProjectLack[]];
