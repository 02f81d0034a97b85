/** Path data of the line icons, on a 24 × 24 sheet, drawn with a 1.5 stroke. */
export const iconPaths = {
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.500 15.400 12 20 12 20z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15zM10 21h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M7 10l5 5 5-5',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.500 1.500A15.500 15.500 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4z',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500v5M8 14.500v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  back: 'M19 12H5M11 6l-6 6 6 6',
  share: 'M12 15V4M8 7.500L12 4l4 3.500M5 12v8h14v-8',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  zoom: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20M10.500 8v5M8 10.500h5',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  cards: 'M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z',
  rows: 'M4 6h16M4 12h16M4 18h16',
  arrow: 'M12 5v14M6.500 13.500L12 19l5.500-5.500',
  check: 'M5 12.500l4.500 4.500L19 7.500',
} as const;
export type IconName = keyof typeof iconPaths;

/** An icon as markup, for the frame. */
export const iconHtml = (name: IconName): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"></path></svg>`;
