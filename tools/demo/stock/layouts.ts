import type { PageFactColumns } from '../../../src/contract/lots/own-facts';
import { furnish } from '../drawings/furnish/furnish';
import { drawParking, drawStorage } from '../drawings/places/draw-places';
import { drawCard, drawPlan } from '../drawings/plan/draw-plan';
import { orient } from '../drawings/plan/orient';
import { type Plan, planArea, type RoomKind, roomArea } from '../drawings/plan/plan';
import type { Frame, LayoutTemplate } from '../drawings/templates/template';

/** A template fitted to its place in a building: lots with the same fit share their drawings. */
export interface Fit extends Frame {
  template: LayoutTemplate;
  mirrored: boolean;
  flipped: boolean;
}

/** As SVG: for a card, and with dimensions and a legend, furnished and bare. */
export interface LayoutDrawings {
  card: string;
  full: string;
  onlyWalls: string;
}

/** What a lot takes from its drawing. Areas in hundredths of a m². */
export interface DemoLayout extends PageFactColumns {
  /** Names the drawing; equal keys are equal drawings. */
  key: string;
  rooms: number;
  isEuro: boolean;
  isPenthouse: boolean;
  area: number;
  drawings(): LayoutDrawings;
}

const hundredths = (plan: Plan, kinds: readonly RoomKind[]): number | null =>
  Math.round(
    plan.rooms.filter((room) => kinds.includes(room.kind)).reduce((sum, room) => sum + roomArea(room), 0) /
      100,
  ) || null;

/** The plan of a fit, furnished and turned to its side of the corridor. */
export function planOf(fit: Fit): Plan {
  const design = fit.template.design(fit);
  return orient({ ...design, furniture: furnish(design) }, fit);
}

/** Equal for fits that are drawn alike. */
export const keyOf = ({ template, width, depth, loggia, mirrored, flipped, shafts }: Fit): string =>
  [
    template.name,
    `${width}x${depth}`,
    loggia ? 'loggia' : 'plain',
    mirrored ? 'west' : 'east',
    flipped ? 'south' : 'north',
    ...shafts.map((box) => box.join(',')),
  ].join(' ');

export function makeLayout(fit: Fit, plan: Plan): DemoLayout {
  const { template } = fit;
  return {
    key: keyOf(fit),
    rooms: template.rooms,
    isEuro: template.isEuro ?? false,
    isPenthouse: template.isPenthouse ?? false,
    area: planArea(plan),
    livingArea: hundredths(plan, ['living', 'main', 'bedroom', 'studio', 'hotel', 'kitchen-living']),
    kitchenArea: hundredths(plan, ['kitchen']),
    drawings: () => ({ card: drawCard(plan), full: drawPlan(plan, true), onlyWalls: drawPlan(plan, false) }),
  };
}

/** A parking place or a storage room: its size is its layout. */
export interface PlaceLayout extends DemoLayout {
  width: number;
  depth: number;
}

const simple = (
  kind: string,
  width: number,
  depth: number,
  draw: (furnished: boolean) => string,
): PlaceLayout => ({
  key: `${kind} ${width}x${depth}`,
  width,
  depth,
  rooms: 0,
  isEuro: false,
  isPenthouse: false,
  area: Math.round((width * depth) / 100),
  livingArea: null,
  kitchenArea: null,
  drawings: () => ({ card: draw(true), full: draw(true), onlyWalls: draw(false) }),
});

export const parkingLayouts = [
  simple('parking', 260, 530, (car) => drawParking(260, 530, car)),
  simple('parking', 275, 560, (car) => drawParking(275, 560, car)),
  simple('parking', 320, 580, (car) => drawParking(320, 580, car)),
] as const satisfies readonly PlaceLayout[];

export const storageLayouts = [
  simple('storage', 150, 220, (full) => drawStorage(150, 220, full)),
  simple('storage', 190, 240, (full) => drawStorage(190, 240, full)),
  simple('storage', 220, 280, (full) => drawStorage(220, 280, full)),
  simple('storage', 260, 300, (full) => drawStorage(260, 300, full)),
] as const satisfies readonly PlaceLayout[];
