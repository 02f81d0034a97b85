/** Which drawing the address names: 'site', 'facade.3', 'floor.3.5', 'floor.3' for whichever floor is to be drawn next. */
export type DrawingPlace =
  | { readonly kind: 'site' }
  | { readonly kind: 'facade'; readonly building: number }
  | { readonly kind: 'floor'; readonly building: number; readonly floor: number | null };

const WORDS = /^(?:(site)|(facade)\.(\d{1,15})|(floor)\.(\d{1,15})(?:\.(-?\d{1,3}))?)$/;

/** Null where the address names none. */
export function readDrawingPlace(show: string | undefined): DrawingPlace | null {
  const [, site, facade, facadeOf = '', floor, floorOf = '', number] = WORDS.exec(show ?? '') ?? [];
  if (site) return { kind: 'site' };
  if (facade) return { kind: 'facade', building: Number(facadeOf) };
  if (!floor) return null;
  return { kind: 'floor', building: Number(floorOf), floor: number === undefined ? null : Number(number) };
}

/** As the address names it. */
export function drawingPlaceWords(place: DrawingPlace): string {
  if (place.kind === 'site') return place.kind;
  if (place.kind === 'facade' || place.floor === null) return `${place.kind}.${place.building}`;
  return `${place.kind}.${place.building}.${place.floor}`;
}
