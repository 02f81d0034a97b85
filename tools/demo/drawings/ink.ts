/** Colours of the drawing set; a sheet stays light in the dark theme too. Source: design of the portal. */
export const ink = {
  sheet: '#fff',
  wall: '#14171C',
  fine: '#8A8F98',
  text: '#5A606B',
  tile: '#E9F1F2',
  outside: '#F4F3EF',
  accent: '#0B5C66',
  line: '#E3E1DB',
  /** Lawns and crowns, water: on site plans alone. */
  park: '#EEF2EA',
  leaf: '#8FA38B',
  water: '#A9C6CB',
} as const;
