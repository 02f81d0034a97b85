import type { Checkerboard } from '../../../contract/lots/checkerboard';

export type Row = [
  id: number,
  floor: number,
  section: number,
  more?: Partial<Record<'rooms' | 'status' | 'type' | 'kind', number>>,
];

/** Flats of 50 m² for eight and a half million, unless a row says otherwise. */
export const boardWith = (rows: readonly Row[], sections = ['1', '2']): Checkerboard => ({
  building: {
    id: 1,
    name: 'Литер 2',
    project_slug: 'oblaka',
    project_name: 'Облака',
    city: 'sochi',
    floors: 9,
    completion: null,
  },
  sections,
  types: ['flats', 'parking'],
  lots: {
    id: rows.map(([id]) => id),
    floor: rows.map(([, floor]) => floor),
    section: rows.map(([, , section]) => section),
    type: rows.map(([, , , more]) => more?.type ?? 0),
    number: rows.map(([id]) => String(id)),
    rooms: rows.map(([, , , more]) => more?.rooms ?? 2),
    kind: rows.map(([, , , more]) => more?.kind ?? 0),
    area: rows.map(() => 5000),
    price: rows.map(([, , , more]) => ((more?.kind ?? 0) & 8 ? null : 8_500_000)),
    status: rows.map(([, , , more]) => (more?.status ?? 1) as 1),
  },
});
